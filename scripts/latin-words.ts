/** Words that Hindi pages may show in Latin letters: names, and abbreviations that are usual in India. */
export const latinWords: ReadonlySet<string> = new Set(
  `Marquee Google YouTube youtu be Facebook Razorpay OpenStreetMap JavaScript WhatsApp PhonePe
  QR UTF GST CGST SGST GSTIN GSTR SAC UPI MQ CN PDF PIN FAQ UA CVV HSN IMAX AC TEST MODE NOT FOUND Space Esc Escape Enter Shift Alt Delete Insert Ctrl
  JPEG PNG WebP WebM MP AVC AVIF MRP https media trailer webm CSV JSON pretix MB km mm UQC iPhone iPad Android Screen Gold XLSX`.split(
    /\s+/,
  ),
)
