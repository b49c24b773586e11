/** Words that Hindi pages may show in Latin letters: names, and abbreviations that are usual in India. */
export const latinWords: ReadonlySet<string> = new Set(
  `Marquee Google Facebook Razorpay OpenStreetMap JavaScript WhatsApp PhonePe
  QR GST CGST SGST GSTIN SAC UPI PDF PIN FAQ UA CVV HSN IMAX AC TEST MODE NOT FOUND Space Esc
  JPEG PNG WebP AVIF MB km mm iPhone iPad Android`.split(/\s+/),
)
