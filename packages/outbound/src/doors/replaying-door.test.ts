import { describe, expect, test } from 'vitest';
import { appDoor } from './app-door.ts';
import { recordingDoor, replayingDoor } from './recording.ts';

let count = 0;
const live = () =>
  recordingDoor(
    appDoor(
      (request) => {
        count += 1;
        if (request.url.endsWith('/moved')) return Response.redirect('https://a.com/x', 301);
        if (request.method === 'POST') return new Response(request.body);
        return new Response(new Uint8Array([0, 0xff, count]), {
          headers: { 'x-agent': request.headers.get('user-agent') ?? '' },
        });
      },
      { origin: 'https://a.com', userAgent: 'test/1' },
    ),
  );

describe('a recording', () => {
  test('replays through JSON what was recorded', async () => {
    const door = live();
    const requests = [
      { url: 'https://a.com/moved' },
      { url: 'https://a.com/', method: 'HEAD' as const },
      { url: 'https://a.com/', headers: [['user-agent', 'other']] as const },
      { url: 'https://b.com/' },
      { url: 'https://a.com/', maxBodyBytes: 1 },
      { url: 'https://a.com/', method: 'POST' as const, body: '{"a":"안녕"}' },
      { url: 'https://a.com/', method: 'POST' as const, body: '' },
      { url: 'https://a.com/', method: 'POST' as const },
      { url: 'https://a.com/', handshake: { alpn: ['h2'] as const } },
      { url: 'https://a.com/', handshake: { maxVersion: 'TLSv1.1' as const } },
    ];
    const exchanges = [];
    for (const request of requests) exchanges.push(await door.fetch(request));
    const replay = replayingDoor(JSON.parse(JSON.stringify(door.recording())));
    for (const [index, request] of requests.entries()) expect(await replay.fetch(request)).toEqual(exchanges[index]);
    expect(exchanges.map(({ answer }) => [...(answer?.body ?? [])].length)).toEqual([3, 0, 3, 0, 1, 14, 0, 0, 0, 0]);
    expect(exchanges.map(({ handshake }) => handshake).slice(-3)).toEqual([undefined, 'not-deployed', 'not-deployed']);
  });

  test('gives the same question its answers in order, then the last again', async () => {
    const door = live();
    count = 0;
    await door.fetch({ url: 'https://a.com/' });
    await door.fetch({ url: 'https://a.com/' });
    const replay = replayingDoor(door.recording());
    const last = async () => (await replay.fetch({ url: 'https://a.com/' })).answer?.body.at(-1);
    expect([await last(), await last(), await last()]).toEqual([1, 2, 2]);
  });

  test.each([
    { url: 'https://a.com/y' },
    { url: 'https://a.com/', method: 'HEAD' as const },
    { url: 'https://a.com/', headers: [['accept', 'x']] as const },
    { url: 'https://a.com/', maxRedirects: 0 },
    { url: 'https://a.com/', maxBodyBytes: 9 },
    { url: 'https://a.com/', method: 'POST' as const },
    { url: 'https://a.com/', handshake: {} },
  ])('does not know %j', async (request) => {
    const door = live();
    await door.fetch({ url: 'https://a.com/' });
    await expect(replayingDoor(door.recording()).fetch(request)).rejects.toThrow(
      `not in the recording: {"url":"${request.url}"`,
    );
  });

  test('tells bodies and offers apart, and not the order in which an offer is written', async () => {
    const door = live();
    const post = { url: 'https://a.com/', method: 'POST' } as const;
    await door.fetch({ ...post, body: 'x' });
    await door.fetch({ url: 'https://a.com/', handshake: { alpn: ['h2'], maxVersion: 'TLSv1' } });
    const replay = replayingDoor(door.recording());
    for (const request of [
      post,
      { ...post, body: 'y' },
      { ...post, body: '' },
      { url: post.url, handshake: {} },
      { url: post.url, handshake: { alpn: ['h2'], maxVersion: 'TLSv1.1' } as const },
    ]) {
      await expect(replay.fetch(request)).rejects.toThrow('not in the recording');
    }
    const offer = { maxVersion: 'TLSv1', alpn: ['h2'] } as const;
    expect((await replay.fetch({ url: post.url, handshake: offer })).handshake).toBe('not-deployed');
  });

  test('made before there were bodies is still known', async () => {
    const door = live();
    await door.fetch({ url: 'https://a.com/' });
    expect(Object.keys(door.recording().entries[0]?.asked ?? {})).toEqual([
      'url',
      'method',
      'headers',
      'maxRedirects',
      'maxBodyBytes',
    ]);
  });

  test('is a copy', async () => {
    const door = live();
    const before = door.recording();
    await door.fetch({ url: 'https://a.com/' });
    expect([before.entries.length, door.recording().entries.length]).toEqual([0, 1]);
  });

  test('of another version is refused', () => {
    expect(() => replayingDoor(JSON.parse('{"version":2,"entries":[]}'))).toThrow('version 2');
  });
});
