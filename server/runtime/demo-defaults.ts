/** What the demo school says of itself where no setting does. */
export const demoDefaults = {
  supportUrl: 'https://support.dzvinok.example/',
  contactEmail: 'office@dzvinok.example',
  socialLinks: [
    'https://t.me/dzvinok_example',
    'https://www.instagram.com/dzvinok_example',
    'https://www.youtube.com/@dzvinok_example',
    'https://www.facebook.com/dzvinok.example',
  ],
}
