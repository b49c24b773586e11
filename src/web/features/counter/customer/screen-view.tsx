import type { ScreenStep } from '#domain/customer-screen.ts'
import type { CustomerScreen } from '#web/api/gen/types.gen.ts'
import { useHoldTimer } from '#web/lib/time/use-hold-timer.ts'
import { m } from '#web/paraglide/messages.js'
import { Logo } from '#web/ui/logo.tsx'
import { CustomerFooter } from './customer-footer.tsx'
import { EndedSale, PaidSale } from './ended-sale.tsx'
import { ChosenSale, type ShownSale } from './chosen-sale.tsx'
import { RestOfSale, UpiSale } from './upi-sale.tsx'
import { useCustomerScreen } from './use-customer-screen.ts'

type ScreenViewProps = { readonly token: string; readonly onPairAgain: () => void }

/** What the customer sees of the clerk's sale. What ends by time alone ends here too, also without a connection. */
export function ScreenView({ token, onPairAgain }: ScreenViewProps) {
  const { screen, isLost } = useCustomerScreen(token)
  const left = useHoldTimer(screen?.until ?? null, screen?.now ?? '')
  const step = screen ? stepAt(screen, left) : 'idle'
  const sale = screen?.sale ?? null
  return (
    <>
      <p role="status" className="visually-hidden">
        {headings[step]()}
      </p>
      <Step step={step} sale={sale} left={left} token={token} onPairAgain={onPairAgain} />
      {isLost && <p className="customer-lost">{m.customer_lost()}</p>}
    </>
  )
}

type StepProps = ScreenViewProps & {
  readonly step: ScreenStep
  readonly sale: ShownSale | null
  readonly left: number | null
}

function Step({ step, sale, left, token, onPairAgain }: StepProps) {
  if (step === 'closed' || step === 'idle' || sale === null)
    return <Idle isClosed={step === 'closed'} onPairAgain={onPairAgain} />
  switch (step) {
    case 'choosing':
      return <ChosenSale sale={sale} />
    case 'upi':
      return <UpiSale sale={sale} left={left} token={token} />
    case 'rest':
      return <RestOfSale sale={sale} />
    case 'paid':
    case 'sold':
      return <PaidSale sale={sale} isTicketed={step === 'sold'} />
    case 'given_up':
    case 'over':
    case 'show_cancelled':
    case 'going_back':
      return <EndedSale step={step} mode={sale.mode} />
  }
}

type IdleProps = { readonly isClosed: boolean; readonly onPairAgain: () => void }

function Idle({ isClosed, onPairAgain }: IdleProps) {
  return (
    <>
      <div className="customer-calm">
        <Logo className="customer-logo" />
        <h1>{isClosed ? m.customer_closed() : m.customer_welcome()}</h1>
        {isClosed && <p className="customer-soft">{m.customer_closed_hint()}</p>}
      </div>
      <CustomerFooter onPairAgain={onPairAgain} />
    </>
  )
}

const headings: Readonly<Record<ScreenStep, () => string>> = {
  closed: m.customer_closed,
  idle: m.customer_welcome,
  choosing: m.customer_choosing,
  upi: m.customer_scan,
  rest: m.customer_rest,
  paid: m.customer_paid,
  sold: m.customer_paid,
  given_up: m.customer_given_up,
  over: m.customer_over,
  show_cancelled: m.customer_show_cancelled,
  going_back: m.customer_going_back,
}

/** The time of a payment by UPI may be over before the server says so; what else has ended is seen no more. */
function stepAt({ step }: CustomerScreen, left: number | null): ScreenStep {
  return left === 0 && step !== 'upi' ? 'idle' : step
}
