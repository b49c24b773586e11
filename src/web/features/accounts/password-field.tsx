import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'> & {
  readonly label?: string
  readonly name?: string
}

export function PasswordField({ label = m.password(), name = 'password', ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Field {...props} label={label} name={name} type={isShown ? 'text' : 'password'} maxLength={200} />
      <IconButton
        label={isShown ? m.hide_password() : m.show_password()}
        onClick={() => setIsShown(!isShown)}
        className="absolute! top-[1.9rem] right-0.5"
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
