import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

const certificates = [
  ['U', m.rules_u],
  ['UA 7+', m.rules_ua7],
  ['UA 13+', m.rules_ua13],
  ['UA 16+', m.rules_ua16],
  ['A', m.rules_a],
  ['S', m.rules_s],
] as const

const gst = [
  [m.rules_gst_low, '2.5%', '5%'],
  [m.rules_gst_high, '9%', '18%'],
] as const

export function CertificateTable() {
  return (
    <RuleTable caption={m.rules_certificates()} columns={[m.rules_certificate(), m.rules_who()]}>
      {certificates.map(([certificate, meaning]) => (
        <tr key={certificate} className="border-b border-line">
          <th scope="row" className="display py-3 pr-6 text-left text-2xl whitespace-nowrap">
            {certificate}
          </th>
          <td className="py-3">{meaning()}</td>
        </tr>
      ))}
    </RuleTable>
  )
}

export function GstTable() {
  const columns = [m.rules_gst_price(), m.rules_gst_central(), m.rules_gst_state(), m.rules_gst_total()]
  return (
    <RuleTable caption={m.rules_gst()} columns={columns}>
      {gst.map(([price, half, whole]) => (
        <tr key={whole} className="border-b border-line tabular-nums">
          <th scope="row" className="py-3 pr-4 text-left font-medium">
            {price()}
          </th>
          <td className="py-3 pr-4">{half}</td>
          <td className="py-3 pr-4">{half}</td>
          <td className="display py-3 text-2xl whitespace-nowrap">{whole}</td>
        </tr>
      ))}
    </RuleTable>
  )
}

type RuleTableProps = {
  readonly caption: string
  readonly columns: readonly string[]
  readonly children: ReactNode
}

function RuleTable({ caption, columns, children }: RuleTableProps) {
  return (
    // With large text a table is wider than a phone.
    <div role="region" aria-label={caption} tabIndex={0} className="max-w-full overflow-x-auto">
      <table className="w-full max-w-[40rem] border-collapse">
        <caption className="pb-3 text-left font-semibold">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 text-left font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
