import { expect, test } from 'vitest';
import { markupOf } from '../../kernel/page/page-fixtures.ts';
import { examplePage } from './markup-rule.ts';

const WORDS = 'one two three four';

test.each([
  ['hidden by style', `<div class="paywall" style="display: none">${WORDS}</div>`, 4],
  ['hidden inside', `<div class="paywall-content"><p hidden>${WORDS}</p></div>`, 4],
  ['shown', `<div class="paywall">${WORDS}</div>`, 0],
  ['behind the hidden part', `<div class="paywall"><p hidden>${WORDS}</p>more</div>`, 4],
  ['hidden, of another name', `<div class="menu" hidden>${WORDS}</div>`, 0],
  ['a name that only contains the word', `<div class="nopaywalls" hidden>${WORDS}</div>`, 0],
  ['a state of the whole page', `<div hidden>${WORDS}</div>`, 0],
])('%s', (_case, body, hiddenWords) => {
  expect(markupOf(examplePage(body)).locked.hiddenWords).toBe(hiddenWords);
});

test('declared sections, where they are simple', () => {
  const part = (cssSelector: string) => ({ '@type': 'WebPageElement', cssSelector });
  const { locked } = markupOf(
    examplePage('<p class="a rest" id="b">x</p>', {
      '@type': 'Article',
      hasPart: [part('.rest'), part('#b, .gone'), part('main > p')],
    }),
  );
  expect(locked.selectors).toEqual([
    { selector: '.rest', found: true },
    { selector: '#b', found: true },
    { selector: '.gone', found: false },
  ]);
});
