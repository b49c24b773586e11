import { useEffect, useRef } from 'react'
import { Key } from './pay-form.tsx'

type NextButtonProps = { readonly label: string; readonly sign: string; readonly onClick: () => void }

/** The one thing to do next, which has the focus. */
export function NextButton({ label, sign, onClick }: NextButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <button ref={ref} type="button" className="counter-primary" onClick={onClick}>
      {label} <Key>{sign}</Key>
    </button>
  )
}
