import type { SeedMovie } from './seed-movie.ts'

const shown = { isPublic: true, isPrivate: false } as const

/** The later ones of the movies that are showing, by their place on the pages. */
export const alsoShowing: readonly SeedMovie[] = [
  {
    slug: 'shevatchi-raid',
    title: 'Shevatchi Raid',
    titleInScript: 'शेवटची रेड',
    language: 'Marathi',
    subtitles: ['English'],
    genre: ['Sport', 'Drama'],
    director: 'Tejas Ghorpurikar',
    cast: ['Prakruthi Belavangala', 'Kabir Malwankar', 'Aarohi Sabnavis'],
    synopsis:
      'Thirty seconds, one breath, seven defenders. A sugar-mill worker from Sangli who gave up kabaddi the day her sister was hurt is asked back to the mat to coach the girl who did it. Somewhere between the two of them is one last raid.',
    inHindi: {
      synopsis:
        'तीस सेकंड, एक साँस, सात डिफ़ेंडर। सांगली की चीनी मिल में काम करने वाली एक औरत ने उसी दिन कबड्डी छोड़ दी थी जिस दिन उसकी बहन को चोट लगी। अब उसे उसी लड़की को सिखाने के लिए मैट पर बुलाया जाता है जिसने चोट पहुँचाई थी। दोनों के बीच कहीं एक आख़िरी रेड बाक़ी है।',
      director: 'तेजस घोरपुरीकर',
      cast: ['प्रकृति बेलवंगला', 'कबीर मालवणकर', 'आरोही सबनवीस'],
    },
    certificate: 'UA 7+',
    durationMinutes: 131,
    releaseInDays: -7,
    endInDays: 28,
    priorityCount: 9,
    ...shown,
  },
  {
    slug: 'viah-wali-gaddi',
    title: 'Viah Wali Gaddi',
    titleInScript: 'ਵਿਆਹ ਵਾਲੀ ਗੱਡੀ',
    language: 'Punjabi',
    subtitles: ['English'],
    genre: ['Comedy', 'Family'],
    director: 'Gurnaaz Dhillonwala',
    cast: ['Jaspal Manderwala', 'Simrat Bhullarpur', 'Aarohi Sabnavis'],
    synopsis:
      'The bus has broken down, the horse has run away, and the groom is in Ludhiana while the wedding is in Leh. That leaves one painted truck, forty relatives, a dhol player who does not stop, and two nights of mountain road. Somebody packed the wrong bride’s sari.',
    inHindi: {
      synopsis:
        'बस ख़राब है, घोड़ी भाग गई है, और दूल्हा लुधियाना में है जबकि शादी लेह में। बचते हैं एक रंगा-सजा ट्रक, चालीस रिश्तेदार, एक ढोलवाला जो रुकता नहीं, और दो रातों की पहाड़ी सड़क। और किसी ने ग़लत दुल्हन की साड़ी रख ली है।',
      director: 'गुरनाज़ ढिल्लोंवाला',
      cast: ['जसपाल मंडेरवाला', 'सिमरत भुल्लरपुर', 'आरोही सबनवीस'],
    },
    certificate: 'U',
    durationMinutes: 147,
    releaseInDays: -14,
    endInDays: 28,
    priorityCount: 10,
    ...shown,
  },
  {
    slug: 'mangoes-of-mrs-dcunha',
    title: 'The Improbable Afterlife of Mrs. D’Cunha’s Prize-Winning Mangoes',
    language: 'English',
    subtitles: ['Hindi'],
    genre: ['Comedy', 'Drama'],
    director: 'Rustom Vakilna',
    cast: ['Mrinmoyee Haldarpara', 'Zoya Barkatulla', 'Ouseph Kandathil'],
    synopsis:
      'Mrs. D’Cunha of Assagao dies as she lived, one day before the mango show. Her three children inherit a house, a feud and a single tree that has begun to fruit in December. A comedy about land, jam and the things that people put in writing.',
    inHindi: {
      synopsis:
        'असगाँव की मिसेज़ डिकुन्हा वैसे ही जाती हैं जैसे वे जीं: आम की नुमाइश से एक दिन पहले। उनके तीन बच्चों को विरासत में मिलते हैं एक घर, एक झगड़ा और आम का एक पेड़ जो दिसंबर में फलने लगा है। ज़मीन, मुरब्बे और उन बातों पर एक कॉमेडी जो लोग लिखकर छोड़ जाते हैं।',
      director: 'रुस्तम वकीलना',
      cast: ['मृण्मयी हालदारपाड़ा', 'ज़ोया बरकतुल्ला', 'औसेफ़ कंडत्तिल'],
    },
    certificate: 'UA 13+',
    durationMinutes: 108,
    releaseInDays: -4,
    endInDays: 31,
    priorityCount: 11,
    ...shown,
  },
  {
    slug: 'jabilli-47',
    tracks: ['atmos'],
    title: 'Jabilli 47',
    titleInScript: 'జాబిల్లి 47',
    language: 'Telugu',
    subtitles: ['English'],
    formats: ['2D', 'IMAX'],
    genre: ['Science Fiction', 'Adventure'],
    director: 'Srikrishna Gollapalem',
    cast: ['Niharika Pedaveeti', 'Raghava Tummalapudi', 'Prakruthi Belavangala'],
    synopsis:
      'On the forty-seventh day of the first Indian crew on the Moon the lander stops answering. Commander Vasudha has air for six days, a rover with one good wheel, and a voice on the radio that claims to be calling from the far side. Nobody has ever been to the far side.',
    inHindi: {
      synopsis:
        'चाँद पर पहले भारतीय दल के सैंतालीसवें दिन लैंडर जवाब देना बंद कर देता है। कमांडर वसुधा के पास छह दिन की हवा है, एक रोवर जिसका एक ही पहिया ठीक है, और रेडियो पर एक आवाज़ जो कहती है कि वह चाँद के दूसरी ओर से बोल रही है। दूसरी ओर कभी कोई नहीं गया।',
      director: 'श्रीकृष्ण गोल्लपालेम',
      cast: ['निहारिका पेदवीटी', 'राघव तुम्मलपुडी', 'प्रकृति बेलवंगला'],
    },
    certificate: 'UA 7+',
    durationMinutes: 152,
    releaseInDays: -21,
    endInDays: 21,
    priorityCount: 12,
    ...shown,
  },
  {
    slug: 'kanalkkannu',
    title: 'Kanalkkannu',
    titleInScript: 'കനൽക്കണ്ണ്',
    language: 'Malayalam',
    subtitles: ['English'],
    genre: ['Horror', 'Thriller'],
    director: 'Ammini Tharavattom',
    cast: ['Ouseph Kandathil', 'Sethulakshmi Varrierkandy', 'Nagaraj Hunsurkar'],
    synopsis:
      'For one night of the year the god comes down into the body of a bus driver from Payyannur. This year, at dawn, the god does not leave. What is left of the man has until the embers go cold to name who stood in the grove that night, and what they buried.',
    inHindi: {
      synopsis:
        'साल में एक रात देवता पय्यन्नूर के एक बस ड्राइवर के शरीर में उतरते हैं। इस साल भोर होने पर देवता जाते नहीं। उस आदमी का जो बचा है, उसके पास अंगारों के ठंडे होने तक का समय है यह बताने के लिए कि उस रात कुंज में कौन खड़ा था और उन्होंने क्या गाड़ा।',
      director: 'अम्मिणी तरवट्टम',
      cast: ['औसेफ़ कंडत्तिल', 'सेतुलक्ष्मी वारियरकंडी', 'नागराज हुणसूरकर'],
    },
    certificate: 'A',
    durationMinutes: 139,
    releaseInDays: -1,
    endInDays: 41,
    priorityCount: 13,
    ...shown,
  },
]
