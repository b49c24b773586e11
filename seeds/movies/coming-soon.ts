import type { SeedMovie } from './seed-movie.ts'

const coming = { isPublic: true, isPrivate: false } as const

export const comingSoon: readonly SeedMovie[] = [
  {
    slug: 'nau-lakh-diye',
    title: 'Nau Lakh Diye',
    titleInScript: 'नौ लाख दीये',
    language: 'Hindi',
    formats: ['IMAX'],
    genre: ['Historical', 'Drama'],
    director: 'Neeraja Bhanwarkar',
    cast: ['Zoya Barkatulla', 'Devendra Rathkar', 'Jaspal Manderwala', 'Mrinmoyee Haldarpara'],
    synopsis:
      'Malwa, 1767. A widow whom nobody expected to rule has one night to show a besieging army that her river fort is full of soldiers. She has no soldiers. She has weavers, boatmen, nine hundred thousand clay lamps and the Narmada.',
    inHindi: {
      synopsis:
        'मालवा, 1767। जिस विधवा से किसी को राज करने की उम्मीद नहीं थी, उसके पास एक ही रात है कि वह घेरा डाले खड़ी सेना को दिखा दे कि नदी किनारे का उसका क़िला सैनिकों से भरा है। सैनिक उसके पास एक भी नहीं। उसके पास हैं बुनकर, नाविक, मिट्टी के नौ लाख दीये और नर्मदा।',
      director: 'नीरजा भानवरकर',
      cast: ['ज़ोया बरकतुल्ला', 'देवेंद्र राठकर', 'जसपाल मंडेरवाला', 'मृण्मयी हालदारपाड़ा'],
    },
    certificate: 'UA 13+',
    durationMinutes: 178,
    releaseInDays: 6,
    endInDays: 62,
    priorityCount: 1,
    ...coming,
  },
  {
    slug: 'mudhal-mani',
    title: 'Mudhal Mani',
    titleInScript: 'முதல் மணி',
    language: 'Tamil',
    subtitles: ['English'],
    genre: ['Musical', 'Drama'],
    director: 'Arulmozhi Senguttai',
    cast: ['Ilavarasi Thangamuthu', 'Muthu Kathirvelan', 'Sethulakshmi Varrierkandy'],
    synopsis:
      'The first bell at the temple in Mannargudi has been answered by the same family’s nadaswaram for nine generations. The tenth is a girl, and she plays the saxophone. Nineteen songs, one gopuram, and a concert at four in the morning.',
    inHindi: {
      synopsis:
        'मन्नारगुड़ी के मंदिर की पहली घंटी का जवाब नौ पीढ़ियों से एक ही परिवार का नादस्वरम देता आया है। दसवीं पीढ़ी एक लड़की है, और वह सैक्सोफ़ोन बजाती है। उन्नीस गीत, एक गोपुरम, और सुबह चार बजे का एक संगीत समारोह।',
      director: 'अरुलमोळि सेंगुट्टै',
      cast: ['इलवरसी तंगमुत्तु', 'मुत्तु कदिरवेलन', 'सेतुलक्ष्मी वारियरकंडी'],
    },
    certificate: 'U',
    durationMinutes: 149,
    releaseInDays: 13,
    endInDays: 55,
    priorityCount: 2,
    ...coming,
  },
  {
    slug: 'cha-baganer-megh',
    title: 'Cha Baganer Megh',
    titleInScript: 'চা বাগানের মেঘ',
    language: 'Bengali',
    subtitles: ['English'],
    genre: ['Romance', 'Drama'],
    director: 'Debarun Sanyalkatha',
    cast: ['Mrinmoyee Haldarpara', 'Anirban Lahirkatha', 'Aarohi Sabnavis'],
    synopsis:
      'A tea taster who has lost his sense of taste comes to Kurseong to hide it. The only one to notice is the woman who runs the weighing shed, and she has reasons of her own to want the auction to fail. The first flush lasts three weeks; so do they.',
    inHindi: {
      synopsis:
        'चाय चखने वाला एक आदमी, जिसकी ज़ुबान का स्वाद जा चुका है, यह छिपाने के लिए कुर्सियांग आता है। इसे भाँपती है तो सिर्फ़ तौल-घर चलाने वाली औरत, जो अपनी वजहों से चाहती है कि नीलामी नाकाम हो। पहली पत्तियाँ तीन हफ़्ते रहती हैं; ये दोनों भी।',
      director: 'देबारुण सान्यालकथा',
      cast: ['मृण्मयी हालदारपाड़ा', 'अनिर्बान लाहिड़ीकथा', 'आरोही सबनवीस'],
    },
    certificate: 'UA 7+',
    durationMinutes: 121,
    releaseInDays: 20,
    endInDays: 62,
    priorityCount: 3,
    ...coming,
  },
  {
    slug: 'sutti-manjoor',
    title: 'Sutti Manjoor',
    titleInScript: 'सुट्टी मंजूर',
    language: 'Marathi',
    subtitles: ['English'],
    genre: ['Comedy'],
    director: 'Tejas Ghorpurikar',
    cast: ['Devendra Rathkar', 'Aarohi Sabnavis', 'Kabir Malwankar'],
    synopsis:
      'Head clerk Shripad Nandurkar has not taken a day’s leave in twenty-six years. His application for one Tuesday off is rejected, appealed, lost, found, translated and finally debated in the assembly. All he wanted was to go fishing.',
    inHindi: {
      synopsis:
        'हेड क्लर्क श्रीपाद नांदुरकर ने छब्बीस साल में एक दिन की छुट्टी नहीं ली। एक मंगलवार की उनकी अर्ज़ी नामंज़ूर होती है, अपील में जाती है, खोती है, मिलती है, अनूदित होती है और आख़िर में विधानसभा में उस पर बहस होती है। उन्हें बस मछली पकड़ने जाना था।',
      director: 'तेजस घोरपुरीकर',
      cast: ['देवेंद्र राठकर', 'आरोही सबनवीस', 'कबीर मालवणकर'],
    },
    certificate: 'U',
    durationMinutes: 116,
    releaseInDays: 3,
    endInDays: 45,
    priorityCount: 4,
    ...coming,
  },
  {
    slug: 'cartographers-daughter',
    title: 'The Cartographer’s Daughter',
    language: 'English',
    subtitles: ['Hindi'],
    genre: ['Adventure', 'Historical'],
    director: 'Rustom Vakilna',
    cast: ['Zoya Barkatulla', 'Kabir Malwankar', 'Anirban Lahirkatha'],
    synopsis:
      'In 1891 the Survey of India employs no women. It does employ T. Wadia, who has never been seen in the Dehra Dun office and draws the finest hill-shading in the service. When a pass drawn by T. Wadia turns out not to exist, somebody has to walk there and make it true.',
    inHindi: {
      synopsis:
        '1891 में भारतीय सर्वेक्षण विभाग किसी औरत को काम पर नहीं रखता। वह टी. वाडिया को रखता है, जिन्हें देहरादून के दफ़्तर में किसी ने नहीं देखा और जिनसे अच्छे पहाड़ पूरे विभाग में कोई नहीं उकेरता। जब पता चलता है कि टी. वाडिया का बनाया एक दर्रा है ही नहीं, तो किसी को पैदल जाकर उसे सच करना होगा।',
      director: 'रुस्तम वकीलना',
      cast: ['ज़ोया बरकतुल्ला', 'कबीर मालवणकर', 'अनिर्बान लाहिड़ीकथा'],
    },
    certificate: 'UA 7+',
    durationMinutes: 133,
    releaseInDays: 34,
    endInDays: 76,
    priorityCount: 5,
    ...coming,
  },
  {
    slug: 'dooji-fasal',
    title: 'Dooji Fasal',
    titleInScript: 'ਦੂਜੀ ਫ਼ਸਲ',
    language: 'Punjabi',
    subtitles: ['English'],
    genre: ['Drama', 'Family'],
    director: 'Gurnaaz Dhillonwala',
    cast: ['Simrat Bhullarpur', 'Jaspal Manderwala', 'Kabir Malwankar'],
    synopsis:
      'Harnoor comes back from Brampton with two suitcases and a plan to sell eleven acres of mustard near Moga. Her grandfather’s tractor will not start, her cousins will not sign, and the second crop is already in the ground. It is February, and everything is yellow.',
    inHindi: {
      synopsis:
        'हरनूर दो सूटकेस और एक योजना लेकर ब्रैम्पटन से लौटती है: मोगा के पास सरसों के ग्यारह एकड़ बेचने हैं। दादा का ट्रैक्टर चालू नहीं होता, चचेरे भाई दस्तख़त नहीं करते, और दूसरी फ़सल बोई जा चुकी है। फ़रवरी है, और सब कुछ पीला है।',
      director: 'गुरनाज़ ढिल्लोंवाला',
      cast: ['सिमरत भुल्लरपुर', 'जसपाल मंडेरवाला', 'कबीर मालवणकर'],
    },
    certificate: 'UA 7+',
    durationMinutes: 126,
    releaseInDays: 46,
    endInDays: 88,
    priorityCount: 6,
    ...coming,
  },
  {
    slug: 'putta-aane',
    title: 'Putta Aane Dodda Kanasu',
    titleInScript: 'ಪುಟ್ಟ ಆನೆ ದೊಡ್ಡ ಕನಸು',
    language: 'Kannada',
    subtitles: ['English'],
    formats: ['3D'],
    genre: ['Animation', 'Family'],
    director: 'Chaitra Hosabettukar',
    cast: ['Prakruthi Belavangala', 'Nagaraj Hunsurkar', 'Niharika Pedaveeti'],
    synopsis:
      'Gundu is the smallest elephant in the Dasara camp and is afraid of drums, torches and heights. He would like, very much, to fly. Cut from eleven thousand sheets of coloured paper, for everybody who has ever been told to wait until they are bigger.',
    inHindi: {
      synopsis:
        'गुंडू दशहरा के हाथियों में सबसे छोटा है और ढोल, मशालों और ऊँचाई से डरता है। वह दिल से चाहता है कि उड़े। रंगीन काग़ज़ के ग्यारह हज़ार टुकड़ों से बनी यह फ़िल्म हर उस इंसान के लिए है जिससे कहा गया हो कि बड़े होने तक रुको।',
      director: 'चैत्रा होसबेट्टुकर',
      cast: ['प्रकृति बेलवंगला', 'नागराज हुणसूरकर', 'निहारिका पेदवीटी'],
    },
    certificate: 'U',
    durationMinutes: 95,
    releaseInDays: 58,
    endInDays: 100,
    priorityCount: 7,
    ...coming,
  },
]
