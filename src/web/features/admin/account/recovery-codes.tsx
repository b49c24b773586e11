import { m } from '#web/paraglide/messages.js'

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="admin-note" data-type="success" role="status">
      <p>{m.admin_recovery_hint()}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
