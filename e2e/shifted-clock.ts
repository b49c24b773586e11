/** Loaded before the program: its clock is wrong by so many milliseconds, so that a journey can be at the door in the evening at any hour. */
const offset = Number(process.env['CLOCK_OFFSET_MILLISECONDS'])
const now = () => RealDate.now() + offset
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})

export {}
