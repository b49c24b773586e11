import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { noticeLabels } from './notice-labels.ts'
import { useLiveNotices } from './use-notices.ts'

/** The button of notifications with their number, live; each kind leads to its rows on the dashboard. */
export function NoticeBell() {
  const notices = useLiveNotices()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const total = notices?.total ?? 0
  return (
    <>
      <Popover opened={isOpen} onDismiss={close} position="bottom-end" shadow="md" width={300} trapFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            className="admin-bell"
            aria-label={m.admin_notifications({ count: total })}
            onClick={toggle}
          >
            <Bell aria-hidden size={20} />
            {total > 0 && <span aria-hidden>{total > 99 ? '99+' : total}</span>}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          {total === 0 ? (
            <p className="admin-soft">{m.admin_notices_none()}</p>
          ) : (
            <ul className="admin-notice-kinds" aria-label={m.admin_notifications({ count: total })}>
              {notices?.counts.map(({ kind, count }) => (
                <li key={kind}>
                  <Link to="/admin/dashboard" hash={kind} onClick={close}>
                    {noticeLabels[kind]({ count })}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
