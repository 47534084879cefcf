import { expect, test } from 'vitest';
import { partsOf } from '../../kernel/page/page-fixtures.ts';

const recordings = (body: string) => partsOf(body).recordings;

test.each([
  ['a film', '<video src=a controls></video>', ['video', false]],
  ['with captions', '<video src=a><track kind=captions src=b></video>', ['video', true]],
  ['with a track without a kind, which is one of subtitles', '<video src=a><track src=b></video>', ['video', true]],
  ['with chapters only', '<video src=a><track kind=chapters src=b></video>', ['video', false]],
  ['sound', '<audio src=a controls></audio>', ['audio', false]],
  ['a player', '<iframe src="https://www.youtube-nocookie.com/embed/1"></iframe>', ['embedded', null]],
])('%s', (_case, body, [kind, captions]) => {
  expect(recordings(body).list).toMatchObject([{ kind, captions }]);
});

test.each([
  '<video autoplay muted loop src=a></video>',
  '<video muted loop src=a></video>',
  '<video hidden src=a></video>',
  '<iframe src="https://maps.example.org/"></iframe>',
  '<p>',
])('%s is not a recording', (body) => {
  expect(recordings(body).list).toEqual([]);
});

test.each([
  '<h2>Transcript</h2>',
  '<a href=/t>Read the transcription</a>',
  '<summary>대본 보기</summary>',
  '<h3>文字起こし</h3>',
  '<h2>Transkript</h2>',
])('%s is a transcript', (body) => {
  expect(recordings(body).transcript).not.toBeNull();
});

test.each(['<p>Transcript</p>', '<h2 hidden>Transcript</h2>', '<h2>Transparency</h2>'])(
  '%s is not a transcript',
  (body) => {
    expect(recordings(body).transcript).toBeNull();
  },
);
