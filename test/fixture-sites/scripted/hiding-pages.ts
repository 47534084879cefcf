/** Pages with text that they do not show, or not yet. */
import { PLAIN, page, type ScriptedPage, SECOND, STORY } from './shown-page.ts';

const HIDDEN = '<style>.tab { display: none }</style>';
const OPEN = `document.querySelector('button').onclick = () => { document.querySelector('.tab').style.display = 'block' };`;
const BUTTON = '<button aria-expanded="false">More</button>';

/** Many words of the story, and others. */
const LIKE_THE_STORY =
  'Who waited at the gate on market days? The schoolmaster, who planted the elm in the spring, and the carts, in the shade that ' +
  'was there for the school. Opening hours, prices of tickets, dogs on a lead, wheelchairs, parking, groups and guided tours ' +
  'are found with the caretaker, who answers letters on Thursdays and the telephone on no day at all.';

const insert = (html: string): string =>
  `document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`;

export const HIDING_PAGES: Readonly<Record<string, ScriptedPage>> = {
  // Behind a click, both in the HTML and in the browser.
  '/folded': {
    html: page(
      'Folded',
      HIDDEN,
      `<main><p>${STORY}</p>${BUTTON}<section class="tab"><p>${SECOND}</p></section></main><script>${OPEN}</script>`,
    ),
    shown: { ...PLAIN, title: 'Folded', has: [STORY], lacks: [SECOND], hides: ['<section class="tab" hidden="">'] },
  },
  // Behind a click, and only in the browser: a reader does not see it before, a fetcher never.
  '/folded-by-script': {
    html: page(
      'Folded by a script',
      HIDDEN,
      `<main><p>${STORY}</p>${BUTTON}</main><script>${insert(`<section class="tab"><p>${SECOND}</p></section>`)}; ${OPEN}</script>`,
    ),
    shown: {
      ...PLAIN,
      title: 'Folded by a script',
      has: [STORY],
      lacks: [SECOND],
      hides: ['<section class="tab" hidden="">'],
    },
  },
  // Text that the HTML hides does not replace what a script adds.
  '/covered': {
    html: page(
      'Covered',
      HIDDEN,
      `<p class="tab">${LIKE_THE_STORY}</p><main></main><script>${insert(`<p>${STORY}</p>`)}</script>`,
    ),
    shown: {
      ...PLAIN,
      title: 'Covered',
      has: [STORY],
      lacks: ['Thursdays'],
      hides: ['<p class="tab" hidden="">'],
    },
    found: { 'content-without-js': 'fail missing' },
  },
  // It fades in while the reader scrolls down, so a reader sees it.
  '/faded': {
    html: page(
      'Faded',
      '<style>.far { opacity: 0; transform: translateY(40px) }</style>',
      `<main></main><script>${insert(`<p class="far">${STORY}</p>`)}</script>`,
    ),
    shown: { ...PLAIN, title: 'Faded', has: [STORY] },
    found: { 'content-without-js': 'fail missing' },
  },
  // Hidden with a visible child, collapsed by the browser itself, and without a box of its own.
  '/shown-inside': {
    html: page(
      'Shown inside',
      '<style>.ghost { visibility: hidden } .body { visibility: visible } .none { display: contents }</style>',
      `<main class="ghost"><p class="body">${STORY}</p><p>A ghost.</p></main><div class="none">Boxless.</div>` +
        `<details><summary>Summary</summary><p>Detail.</p></details><script>0</script>`,
    ),
    shown: {
      ...PLAIN,
      title: 'Shown inside',
      has: [STORY, 'Boxless.', 'Summary'],
      lacks: ['A ghost.', 'Detail.'],
      hides: ['<p hidden="">A ghost.', '<p hidden="">Detail.'],
    },
  },
};
