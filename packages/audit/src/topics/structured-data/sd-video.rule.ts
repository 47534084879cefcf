import { mainNodesOf, nodesOf, textsAt } from '../../kernel/page/structured-data.ts';
import { warn } from '../../kernel/rule.ts';
import { about, examplePage, judgeFeature, LACKS, markupRule } from './markup-rule.ts';

const FILM = { '@type': 'VideoObject', name: 'A film', thumbnailUrl: '/film.jpg', contentUrl: '/film.mp4' };

/** Other subjects that a page with a video may have. */
const OTHER = [
  'Article',
  'Product',
  'Recipe',
  'Event',
  'JobPosting',
  'LocalBusiness',
  'SoftwareApplication',
  'Course',
  'Dataset',
];

/** Checking the thumbnail would take a request and is left out; so is a watch page that the video itself names. */
export default markupRule({
  id: 'sd-video',
  title: 'The markup of a video is complete, on a page of its own',
  failureTitle: 'Video markup lacks a name, picture or date',
  warningTitle: [
    'has video markup that lacks an address or is not its main content',
    'have video markup that lacks an address or is not their main content',
  ],
  worth: ['low', 'web'],
  sources: ['G-VIDEO'],
  why: 'Google finds name, picture and date of a video in this markup, and shows it as a video only from a page that is made to watch it.',
  fix: 'Give name, thumbnailUrl, uploadDate and contentUrl or embedUrl, and offer a page where the video is the main thing.',
  repair: 'structured-data',
  expects:
    'VideoObject markup has name, thumbnailUrl, uploadDate and contentUrl or embedUrl, on a page made to watch it.',
  messages: {
    ...LACKS,
    beside: '{name} is beside {main}, which the page is about: Google shows videos from pages made to watch them.',
  },
  passes: examplePage('A film', { ...FILM, uploadDate: '2026-11-20' }),
  fails: examplePage('A film', FILM),
  check(data, { url }) {
    const videos = nodesOf(data.value, 'VideoObject').filter(
      ({ usedAs }) => !usedAs.some((property) => /^(?:trailer|hasPart|itemListElement)$/.test(property)),
    );
    const complete = judgeFeature(data, videos, {
      required: ['name', 'thumbnailUrl|thumbnail', 'uploadDate'],
      expected: ['contentUrl|embedUrl'],
    });
    const [video] = videos;
    const [main] = mainNodesOf(data.value, ...OTHER);
    if (complete.outcome !== 'pass' || video === undefined || main === undefined) return complete;
    const elsewhere = textsAt(data.value, video, 'url|mainEntityOfPage').some(
      (one) => one.startsWith('http') && one !== url,
    );
    return elsewhere ? complete : warn(about(data, video, 'beside', { main: main.types.join(', ') }));
  },
});
