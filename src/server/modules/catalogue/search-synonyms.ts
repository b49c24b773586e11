/** What people type for a genre when they type Hindi. */
export const genreSynonyms: Readonly<Record<string, readonly string[]>> = {
  Action: ['एक्शन', 'मारधाड़'],
  Adventure: ['रोमांच', 'एडवेंचर'],
  Animation: ['एनिमेशन', 'कार्टून'],
  Comedy: ['कॉमेडी', 'हास्य'],
  Crime: ['क्राइम', 'अपराध'],
  Documentary: ['डॉक्यूमेंट्री', 'वृत्तचित्र'],
  Drama: ['ड्रामा', 'नाटक'],
  Family: ['फ़ैमिली', 'पारिवारिक'],
  Fantasy: ['फ़ैंटेसी', 'कल्पना'],
  Historical: ['ऐतिहासिक', 'इतिहास'],
  Horror: ['हॉरर', 'डरावनी', 'भूतिया'],
  Musical: ['म्यूज़िकल', 'संगीत'],
  Mystery: ['मिस्ट्री', 'रहस्य'],
  Romance: ['रोमांस', 'प्रेम'],
  'Science Fiction': ['साइंस फ़िक्शन', 'विज्ञान कथा', 'sci-fi'],
  Sport: ['स्पोर्ट', 'खेल'],
  Thriller: ['थ्रिलर', 'सनसनी'],
  War: ['युद्ध'],
}

export const languageSynonyms: Readonly<Record<string, readonly string[]>> = {
  Bengali: ['बंगाली', 'बांग्ला', 'বাংলা'],
  English: ['अंग्रेज़ी', 'इंग्लिश'],
  Gujarati: ['गुजराती', 'ગુજરાતી'],
  Hindi: ['हिंदी'],
  Kannada: ['कन्नड़', 'ಕನ್ನಡ'],
  Malayalam: ['मलयालम', 'മലയാളം'],
  Marathi: ['मराठी'],
  Punjabi: ['पंजाबी', 'ਪੰਜਾਬੀ'],
  Tamil: ['तमिल', 'தமிழ்'],
  Telugu: ['तेलुगू', 'తెలుగు'],
}

export const formatSynonyms: Readonly<Record<string, readonly string[]>> = {
  '2D': ['टूडी'],
  '3D': ['थ्रीडी', '3डी'],
  IMAX: ['आईमैक्स', 'आइमैक्स'],
}
