import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../simulators/main.ts', import.meta.url))

export type RunningSimulators = {
  readonly url: string
  readonly smtpPort: number
  readonly stop: () => Promise<void>
}

/** Credentials of the simulated providers; worthless elsewhere. */
export const simulatorCredentials = {
  keyId: 'rzp_test_marquee',
  keySecret: 'marquee_test_key_secret',
  webhookSecret: 'marquee_test_webhook_secret',
  googleClientId: 'marquee-test.apps.googleusercontent.com',
}

/** Starts the provider simulators as a child process, which ends with this one. Their data is in the data folder. */
export async function startSimulators({ dataDir }: { dataDir: string | null }): Promise<RunningSimulators> {
  const child = fork(PROGRAM, [], {
    env: {
      ...process.env,
      SIM_PORT: '0',
      SIM_SMTP_PORT: '0',
      RAZORPAY_KEY_ID: simulatorCredentials.keyId,
      RAZORPAY_KEY_SECRET: simulatorCredentials.keySecret,
      RAZORPAY_WEBHOOK_SECRET: simulatorCredentials.webhookSecret,
      GOOGLE_CLIENT_ID: simulatorCredentials.googleClientId,
      ...(dataDir && { SIM_DATA_DIR: join(dataDir, 'simulators') }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl-C reaches the whole process group: the simulators must run until requests in flight are finished.
    detached: true,
  })
  const ready = await Promise.race([announced(child), failed(child)])
  return {
    url: `http://127.0.0.1:${ready.port}`,
    smtpPort: ready.smtpPort,
    async stop() {
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

type Announcement = { readonly kind?: string; readonly port: number; readonly smtpPort: number }

/** Node's watcher sends messages over the same channel: only those of the program count. */
function announced(child: ChildProcess): Promise<Announcement> {
  return new Promise((resolve) => {
    child.on('message', (message: Announcement) => {
      if (message.kind === 'ready') resolve(message)
    })
  })
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`the simulators ended with code ${code} before they were ready`)
}

/** Configures the webhook address of the simulated payment provider; the port is known only after listening. */
export async function pointWebhooks(simulatorsUrl: string, siteUrl: string): Promise<void> {
  await fetch(`${simulatorsUrl}/control/razorpay/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${siteUrl}/api/webhooks/razorpay` }),
  })
}
