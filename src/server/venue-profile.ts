const place = {
  street: '12 Yeshwant Niwas Road',
  city: 'Indore',
  region: 'Madhya Pradesh',
  postalCode: '452003',
  latitude: 22.7238,
  longitude: 75.8721,
}

/** The cinema as pages, mails, passes and calendars name it. */
export const venueProfile = {
  ...place,
  name: 'Marquee',
  address: `${place.street}, ${place.city}, ${place.region} ${place.postalCode}`,
  email: 'hello@marquee.example',
  phone: '+91 731 400 2003',
}
