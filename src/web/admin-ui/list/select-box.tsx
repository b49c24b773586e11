type SelectBoxProps = {
  readonly label: string
  readonly isChecked: boolean
  /** Some of what it stands for is selected. */
  readonly isPartial?: boolean
  readonly onToggle: () => void
}

/** The box that selects a row. The browser's own: a table has fifty of them, and Mantine's take a third of its processor time. */
export function SelectBox({ label, isChecked, isPartial = false, onToggle }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className="admin-select"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isPartial
      }}
      onChange={onToggle}
    />
  )
}
