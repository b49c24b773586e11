import { z } from 'zod'
import { TEST_CLIENT_ID, TEST_CREDENTIALS, type SimulatorOptions } from './app.ts'

const optionalString = z
  .string()
  .optional()
  .transform((text) => text || undefined)

const environmentSchema = z.object({
  SIM_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  SIM_SMTP_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  SIM_DATA_DIR: optionalString,
  SIM_PUBLIC_BASE: z.string().default('/simulator'),
  SIM_WEBHOOK_URL: optionalString,
  SIM_SEED: z.coerce.number().int().optional(),
  RAZORPAY_KEY_ID: z.string().default(TEST_CREDENTIALS.keyId),
  RAZORPAY_KEY_SECRET: z.string().default(TEST_CREDENTIALS.keySecret),
  RAZORPAY_WEBHOOK_SECRET: z.string().default(TEST_CREDENTIALS.webhookSecret),
  GOOGLE_CLIENT_ID: z.string().default(TEST_CLIENT_ID),
})

export function readConfig(environment: NodeJS.ProcessEnv): { port: number; options: SimulatorOptions } {
  const env = environmentSchema.parse(environment)
  const options: SimulatorOptions = {
    publicBase: env.SIM_PUBLIC_BASE,
    smtpPort: env.SIM_SMTP_PORT,
    settlesDue: true,
    credentials: {
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    },
    google: { clientId: env.GOOGLE_CLIENT_ID },
    ...(env.SIM_DATA_DIR && { directory: env.SIM_DATA_DIR }),
    ...(env.SIM_WEBHOOK_URL && { webhookUrl: env.SIM_WEBHOOK_URL }),
    ...(env.SIM_SEED !== undefined && { seed: env.SIM_SEED }),
  }
  return { port: env.SIM_PORT, options }
}
