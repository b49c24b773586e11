/** Groups seats by row: `A1, A2, B4` becomes `A: 1, 2` and `B: 4`. */
export function seatRows(labels: readonly string[]): { row: string; numbers: string[] }[] {
  const groups = Map.groupBy(labels, (label) => label.replace(/\d+$/, ''))
  return [...groups].map(([row, seats]) => ({ row, numbers: seats.map((label) => label.slice(row.length)) }))
}
