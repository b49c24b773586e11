import type { SeedMovie } from './seed-movie.ts'

const onRequest = { isPublic: false, isPrivate: true, endInDays: 180 } as const

export const onlyPrivate: readonly SeedMovie[] = [
  {
    slug: 'purani-dhun',
    title: 'Purani Dhun',
    titleInScript: 'पुरानी धुन',
    language: 'Hindi',
    genre: ['Musical', 'Romance'],
    director: 'Tejas Ghorpurikar',
    cast: ['Aarohi Sabnavis', 'Anirban Lahirkatha', 'Jaspal Manderwala'],
    synopsis:
      'A radio announcer in 1964 plays the same record every night at ten for somebody who never writes in. Sixty years later her granddaughter finds the record, and on its other side, a reply. Songs for everybody who still owns a needle.',
    inHindi: {
      synopsis:
        '1964 में एक रेडियो उद्घोषक हर रात दस बजे वही एक रिकॉर्ड किसी ऐसे के लिए बजाती है, जो कभी चिट्ठी नहीं लिखता। साठ साल बाद उसकी पोती को वह रिकॉर्ड मिलता है, और उसकी दूसरी तरफ़ एक जवाब। गीत उन सबके लिए, जिनके पास आज भी रिकॉर्ड की सुई है।',
      director: 'तेजस घोरपुरीकर',
      cast: ['आरोही सबनवीस', 'अनिर्बान लाहिड़ीकथा', 'जसपाल मंडेरवाला'],
    },
    certificate: 'U',
    durationMinutes: 158,
    releaseInDays: -210,
    priorityCount: 21,
    ...onRequest,
  },
  {
    slug: 'teesra-patta',
    title: 'Teesra Patta',
    titleInScript: 'तीसरा पत्ता',
    language: 'Hindi',
    genre: ['Crime', 'Thriller'],
    director: 'Neeraja Bhanwarkar',
    cast: ['Zoya Barkatulla', 'Kabir Malwankar', 'Raghava Tummalapudi'],
    synopsis:
      'A con woman and the policeman who has never caught her are dealt into the same Diwali game of teen patti, at a table where everybody cheats. The pot is a palace. The third card is missing.',
    inHindi: {
      synopsis:
        'एक ठगनी और वह पुलिसवाला, जो उसे कभी पकड़ नहीं पाया, दीवाली की एक ही तीन पत्ती में आमने-सामने बैठते हैं, उस मेज़ पर जहाँ हर कोई बेईमानी करता है। दाँव पर एक महल है। तीसरा पत्ता ग़ायब है।',
      director: 'नीरजा भानवरकर',
      cast: ['ज़ोया बरकतुल्ला', 'कबीर मालवणकर', 'राघव तुम्मलपुडी'],
    },
    certificate: 'UA 16+',
    durationMinutes: 129,
    releaseInDays: -160,
    priorityCount: 22,
    ...onRequest,
  },
  {
    slug: 'aakash-par-haq',
    title: 'Aakash Par Haq',
    titleInScript: 'આકાશ પર હક',
    language: 'Gujarati',
    subtitles: ['English'],
    genre: ['Family', 'Comedy'],
    director: 'Rustom Vakilna',
    cast: ['Niharika Pedaveeti', 'Devendra Rathkar', 'Simrat Bhullarpur'],
    synopsis:
      'Two neighbours in the old city of Ahmedabad share a roof, a water tank and a court case now in its thirty-first year. On Uttarayan the judge rules that whoever holds the sky until sundown may keep the terrace. Bring your own string.',
    inHindi: {
      synopsis:
        'अहमदाबाद के पुराने शहर में दो पड़ोसियों की छत एक है, पानी की टंकी एक है, और एक मुक़दमा है जो इकतीसवें साल में है। उत्तरायण के दिन जज फ़ैसला सुनाते हैं: जो सूरज ढलने तक आसमान पर क़ब्ज़ा रखे, छत उसकी। माँझा अपना लाएँ।',
      director: 'रुस्तम वकीलना',
      cast: ['निहारिका पेदवीटी', 'देवेंद्र राठकर', 'सिमरत भुल्लरपुर'],
    },
    certificate: 'U',
    durationMinutes: 122,
    releaseInDays: -300,
    priorityCount: 23,
    ...onRequest,
  },
  {
    slug: 'clockmaker-of-coonoor',
    title: 'The Clockmaker of Coonoor',
    language: 'English',
    subtitles: ['Hindi'],
    genre: ['Fantasy', 'Mystery'],
    director: 'Rustom Vakilna',
    cast: ['Ouseph Kandathil', 'Ilavarasi Thangamuthu', 'Mrinmoyee Haldarpara'],
    synopsis:
      'The station clock at Coonoor has run eleven minutes slow since 1908, and so has everybody who lives below it. When a young apprentice sets it right, the whole town has to find out what happened in the eleven minutes that they never lived.',
    inHindi: {
      synopsis:
        'कुन्नूर स्टेशन की घड़ी 1908 से ग्यारह मिनट पीछे चलती है, और उसके नीचे रहने वाले सब लोग भी। जब एक युवा शागिर्द उसे ठीक कर देता है, तो पूरे क़स्बे को जानना पड़ता है कि उन ग्यारह मिनटों में क्या हुआ जो उन्होंने कभी जिए ही नहीं।',
      director: 'रुस्तम वकीलना',
      cast: ['औसेफ़ कंडत्तिल', 'इलवरसी तंगमुत्तु', 'मृण्मयी हालदारपाड़ा'],
    },
    certificate: 'UA 13+',
    durationMinutes: 117,
    releaseInDays: -120,
    priorityCount: 24,
    ...onRequest,
  },
]
