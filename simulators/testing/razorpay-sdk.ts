import Razorpay from 'razorpay'
import { TEST_CREDENTIALS } from '../app.ts'

type Addressed = { readonly rq: { readonly defaults: { baseURL: string } } }

/** The official SDK, pointed at `baseUrl` instead of api.razorpay.com. It has no option for it, hence the way through its HTTP client. */
export function razorpaySdk(baseUrl: string): Razorpay {
  const { keyId: key_id, keySecret: key_secret } = TEST_CREDENTIALS
  const sdk = new Razorpay({ key_id, key_secret })
  ;(sdk.api as unknown as Addressed).rq.defaults.baseURL = baseUrl
  return sdk
}
