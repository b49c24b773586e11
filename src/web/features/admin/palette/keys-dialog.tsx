import { Kbd, Modal } from '@mantine/core'
import { useReturnFocus } from '#web/admin-ui/use-return-focus.ts'
import { m } from '#web/paraglide/messages.js'

const keys = [
  ['Ctrl K', m.admin_key_palette],
  ['/', m.admin_key_search],
  ['n', m.admin_key_new],
  ['Ctrl S', m.admin_key_save],
  ['Esc', m.admin_key_close],
  ['?', m.admin_key_keys],
] as const

/** What the keys do. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title={m.admin_keys()} closeButtonProps={{ 'aria-label': m.close() }}>
      <dl className="admin-facts">
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{label()}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
