const place = {
  street: '12 Yeshwant Niwas Road',
  city: 'Indore',
  region: 'Madhya Pradesh',
  postalCode: '452003',
  latitude: 22.7238,
  longitude: 75.8721,
}

/** Name, address and contact details of the cinema, for pages, mails, passes and calendar entries. */
export const venueProfile = {
  ...place,
  name: 'Marquee',
  address: `${place.street}, ${place.city}, ${place.region} ${place.postalCode}`,
  email: 'hello@marquee.example',
  phone: '+91 731 400 2003',
}
