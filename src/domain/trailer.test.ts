import { describe, expect, test } from 'vitest'
import { readTrailer, storedTrailer } from './trailer.ts'

const ID = 'dQw4w9WgXc-'
const video = { kind: 'youtube', videoId: ID }

describe('a link to YouTube', () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?app=desktop&v=${ID}&t=42s#comments`,
    `https://music.youtube.com/watch?v=${ID}&list=RDAMVM`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abcdefgh`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/embed/${ID}?start=10`,
    `https://www.youtube.com/shorts/${ID}/`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `HTTPS://WWW.YouTube.COM/watch?v=${ID}`,
  ])('%s is read and stored in one form', (link) => {
    const trailer = readTrailer(link)
    expect(trailer).toEqual(video)
    expect(trailer && storedTrailer(trailer)).toBe(`https://www.youtube.com/watch?v=${ID}`)
  })

  test.each([
    ['another site', `https://vimeo.com/watch?v=${ID}`],
    ['a host that ends alike', `https://notyoutube.com/watch?v=${ID}`],
    ['a host that begins alike', `https://www.youtube.com.evil.example/watch?v=${ID}`],
    ['a subdomain', `https://studio.youtube.com/watch?v=${ID}`],
    ['a host with a final dot', `https://www.youtube.com./watch?v=${ID}`],
    ['a host in other letters', `https://www.y\u043eutube.com/watch?v=${ID}`],
    ['a short link below another host', `https://www.youtu.be/${ID}`],
    ['userinfo that looks like the host', `https://www.youtube.com@evil.example/watch?v=${ID}`],
    ['userinfo', `https://somebody@www.youtube.com/watch?v=${ID}`],
    ['a password', `https://a:b@youtu.be/${ID}`],
    ['a port', `https://www.youtube.com:8443/watch?v=${ID}`],
    ['a backslash', `https://evil.example\\@www.youtube.com/watch?v=${ID}`],
    ['a script', `javascript:alert(1)//www.youtube.com/watch?v=${ID}`],
    ['a data address', `data:text/html,https://youtu.be/${ID}`],
    ['no scheme', `www.youtube.com/watch?v=${ID}`],
    ['a host without a scheme', `//www.youtube.com/watch?v=${ID}`],
    ['an id that is too long', `https://youtu.be/${ID}x`],
    ['an id that is too short', 'https://youtu.be/short'],
    ['an id with other characters', 'https://www.youtube.com/watch?v=dQw4w9Wg%22X'],
    ['two ids', `https://www.youtube.com/watch?v=${ID}&v=aaaaaaaaaaa`],
    ['no id', 'https://www.youtube.com/watch'],
    ['a path below the id', `https://www.youtube.com/embed/${ID}/x`],
    ['a channel', 'https://www.youtube.com/@marquee'],
    ['a list', 'https://www.youtube.com/playlist?list=PL1234567890'],
    ['a redirect', `https://www.youtube.com/redirect?q=https://evil.example/watch?v=${ID}`],
  ])('%s is none', (_, link) => expect(readTrailer(link)).toBeUndefined())
})

test.each(['/media/trailer.webm', '/media/movies/test/trailer.mp4'])('%s is a file of this site', (path) => {
  expect(readTrailer(path)).toEqual({ kind: 'file', address: path })
})

test.each([
  ...['/media/trailer.mov', '/elsewhere/trailer.webm', '//evil.example/media/trailer.webm', ''],
  ...['/media/../api/users.mp4', '/media/./uploads/a.mp4', '/media/x/../uploads/a.mp4'],
  ...['/media//uploads/a.mp4', '/media//evil.example/x.mp4', '/media/uploads/..mp4'],
])('"%s" is no trailer', (path) => expect(readTrailer(path)).toBeUndefined())
