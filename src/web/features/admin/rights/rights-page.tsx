import { Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import { tasks, whoMay, type Task } from '#domain/rights.ts'
import { duties, type Duty } from '#domain/roles.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { dutyLabels } from '../users/user-labels.ts'
import { taskLabels } from './task-labels.ts'
import './rights.css'

/** Who may do what: the tasks of the back office by the duties that allow them, from the table by which the server decides. */
export function RightsPage() {
  return (
    <>
      <header className="admin-head">
        <h1>{m.admin_rights()}</h1>
      </header>
      <p className="admin-soft">{m.rights_hint()}</p>
      <div className="rights" role="region" aria-label={m.admin_rights()} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.rights_task()}</th>
              {duties.map((duty) => (
                <th key={duty} scope="col">
                  <DutyName duty={duty} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <tr key={task}>
                <th scope="row">{taskLabels[task]()}</th>
                {duties.map((duty) => (
                  <td key={duty}>
                    <Mark isAllowed={allows(task, duty)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A superadmin gets to the accounts with the duty. */
function DutyName({ duty }: { readonly duty: Duty }) {
  const label = dutyLabels[duty]()
  if (useUser()?.role !== 'superadmin') return label
  return (
    <Link to="/admin/users" search={{ duty }}>
      {label}
    </Link>
  )
}

function Mark({ isAllowed }: { readonly isAllowed: boolean }) {
  const Icon = isAllowed ? Check : Minus
  return (
    <>
      <Icon aria-hidden size={18} data-allowed={isAllowed} />
      <span className="visually-hidden">{isAllowed ? m.rights_yes() : m.rights_no()}</span>
    </>
  )
}

function allows(task: Task, duty: Duty): boolean {
  return whoMay[task].some((each) => each === duty)
}
