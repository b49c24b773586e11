/** An init script of a page: its clock is ahead by so many milliseconds. */
export function shiftClock(offset: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget) as object,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
