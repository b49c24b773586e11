import type { BookingData } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** Shows the age rule of the certificate. Nothing for unrestricted movies. */
export function CertificateNote({ certificate }: Pick<BookingData, 'certificate'>) {
  const message = certificateMessage(certificate)
  return message && <p className="max-w-prose border-l-2 border-marquee pl-4 font-medium">{message}</p>
}

function certificateMessage(certificate: BookingData['certificate']): string | null {
  switch (certificate) {
    case null:
    case 'U':
      return null
    case 'UA 7+':
      return m.order_certificate_ua({ certificate, age: 7 })
    case 'UA 13+':
      return m.order_certificate_ua({ certificate, age: 13 })
    case 'UA 16+':
      return m.order_certificate_ua({ certificate, age: 16 })
    case 'A':
      return m.order_certificate_a()
    case 'S':
      return m.order_certificate_s()
  }
}
