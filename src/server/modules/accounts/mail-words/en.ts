export const en = {
  welcome: {
    subject: 'Welcome to Marquee',
    preview: 'Your account is ready. The next seat is two taps away.',
    headline: 'The lights are going down',
    intro:
      'Your account at Marquee is ready. Your tickets, your refunds and what we think you will like are in one place now.',
    email: 'You sign in with',
    genres: 'Tell us in your profile which genres you like, and the programme begins with them.',
    button: 'See what is on',
    footer:
      'You get this mail because somebody made an account with this address. Was it not you? Write to us and we erase it.',
  },

  reset: {
    subject: 'Choose a new password for Marquee',
    preview: (minutes: number) => `The link works once, for ${minutes} minutes.`,
    headline: 'A new password',
    intro: 'Somebody, we hope you, asked for a new password for your account at Marquee.',
    validity: (minutes: number) =>
      `The link works once, for ${minutes} minutes. Afterwards you are signed out on all other devices.`,
    ignore: 'If it was not you, you need not do anything: your password stays as it is.',
    button: 'Choose a new password',
    footer: 'You get this mail because a new password was asked for on our site.',
  },
}
