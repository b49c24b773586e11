import { roomOf, seatClassOf } from '#domain/cinema-names.ts'
import type { MailWords } from './index.ts'

const isDevanagari = (text: string | null) => text !== null && /[\u0900-\u097f]/.test(text)
const classes = { silver: 'सिल्वर', gold: 'गोल्ड', premium: 'प्रीमियम' }
const calendar = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const hi: MailWords = {
  titles: ({ movieTitle, titleInScript }) =>
    isDevanagari(titleInScript) ? [titleInScript ?? movieTitle, movieTitle] : [movieTitle, titleInScript],
  date: (date) => calendar.format(new Date(`${date}T00:00:00Z`)),
  time: (time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return `${partOfDay(hours)}\u00a0${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`
  },
  cinema: (cinemaName) => {
    const number = /^Screen (\d+)$/.exec(roomOf(cinemaName))?.[1]
    return number ? `स्क्रीन ${number}, ${classes[seatClassOf(cinemaName)]}` : cinemaName
  },

  footer: 'यह मेल आपके नाम की एक बुकिंग के लिए है, और सिर्फ़ उसी के बारे में है।',
  button: 'अपनी बुकिंग में देखें',
  when: 'कब',
  where: 'कहाँ',
  address: 'पता',
  addressLine: '12 यशवंत निवास रोड, इंदौर, मध्य प्रदेश 452003',
  code: 'बुकिंग कोड',

  booking: {
    subject: ({ title, date, time, code }) => `आपके टिकट: ${title}, ${date}, ${time} (${code})`,
    preview: ({ date, time, cinema }) => `${date}, ${time}, ${cinema}। आपका पास साथ में है।`,
    intro: 'आपकी बुकिंग पक्की हो गई है। फ़िल्म का मज़ा लीजिए!',
    seats: 'सीटें',
    certificate: 'सर्टिफ़िकेट',
    paid: 'भुगतान',
    paidLine: ({ total, price, seatCount }) =>
      seatCount === 1 ? `${total}, GST सहित` : `${total} (${seatCount} टिकट, हर टिकट ${price}, GST सहित)`,
    showQr: 'प्रवेश द्वार पर यह QR दिखाएँ',
    qrAlt: (code) => `बुकिंग ${code} का QR कोड`,
    qrSays: 'तस्वीर नहीं दिख रही? टिकट खोलें',
    adultsOnly: 'केवल वयस्कों के लिए (18+): उम्र का प्रमाण साथ लाएँ',
    attached: 'साथ में: आपका पास (PDF, QR के साथ) और कैलेंडर के लिए शो की तारीख़।',
    rules: 'रद्द करने पर रिफ़ंड नहीं मिलता, और बुकिंग का कोई हिस्सा अलग से रद्द नहीं हो सकता।',
  },

  cancellation: {
    subject: ({ title, code }) => `आपकी बुकिंग रद्द हो गई है: ${title} (${code})`,
    preview: ({ date, time }) => `${date}, ${time}: सीटें लौटा दी गई हैं।`,
    intro: 'आपके कहने पर आपकी बुकिंग रद्द कर दी गई है। यह टिकट अब मान्य नहीं है।',
    seats: 'लौटाई गई सीटें',
    refund: 'रिफ़ंड',
    refundLine: 'कोई नहीं: रद्द करने पर रिफ़ंड नहीं मिलता',
    attached: 'साथ में: एक फ़ाइल जो इस शो को आपके कैलेंडर से हटा देती है।',
    notYou: 'क्या यह आपने नहीं किया? हमें तुरंत लिखें, और अपना पासवर्ड बदल लें।',
  },

  refund: {
    subject: (amount, title) => `आपका ${amount} का रिफ़ंड: ${title}`,
    preview: (amount, date) => `${amount} रास्ते में हैं, ज़्यादा से ज़्यादा ${date} तक पहुँच जाएँगे।`,
    headline: (amount) => `${amount} वापस आ रहे हैं`,
    intro: (title) => `${title} के लिए आपने जो भुगतान किया था, हम वह पूरा लौटा रहे हैं। आपको कुछ नहीं करना है।`,
    amount: 'रकम',
    promisedBy: 'आपके खाते में इस तारीख़ तक',
    reference: 'रिफ़ंड का संदर्भ',
    to: 'कहाँ',
    toLine: 'उसी कार्ड या खाते में, जिससे आपने भुगतान किया था',
    help: 'तब तक न पहुँचे, तो ऊपर का संदर्भ बताकर अपने बैंक से पूछें, या हमें लिखें।',
    helpWithoutReference: 'तब तक न पहुँचे, तो कृपया हमें लिखें।',
  },
}

/** As the pages say it: src/web/lib/format-time.ts. */
function partOfDay(hour: number): string {
  if (hour < 4) return 'रात'
  if (hour < 12) return 'सुबह'
  if (hour < 16) return 'दोपहर'
  return hour < 20 ? 'शाम' : 'रात'
}
