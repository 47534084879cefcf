import { expect, test } from 'vitest';
import type { DocumentFact, ShellFact } from '../../kernel/page/document-fact.ts';
import {
  absent,
  documentFact,
  mainText,
  page,
  present,
  renderedFact,
  renderedText,
  shell,
} from '../../rule-fixtures.ts';
import type { RenderedTextFact } from './content-text.ts';
import { shellAgreement } from './shell-agreement.ts';

const FRAME: Partial<ShellFact> = { root: '#app', scripts: 1 };

const pageOf = (words: number, frame: Partial<ShellFact>, text: RenderedTextFact) => {
  const document: DocumentFact = documentFact({ mainText: mainText('text', { words }), shell: shell(frame) });
  return page({ document: present(document), rendered: present(renderedFact({ text })) });
};

test.each([
  ['a frame that scripts fill', pageOf(0, FRAME, renderedText(0, 200)), 'shell', 'missing', true],
  ['a frame that has its text elsewhere', pageOf(0, FRAME, renderedText(200, 200)), 'shell', 'complete', false],
  ['doubts that are well founded', pageOf(9, { scripts: 1 }, renderedText(140, 200)), 'doubtful', 'partial', true],
  ['content', pageOf(200, FRAME, renderedText(200, 200)), 'content', 'complete', true],
  ['content that is half of it', pageOf(100, FRAME, renderedText(100, 200)), 'content', 'missing', false],
  ['content that a browser does not show', pageOf(200, {}, renderedText(200, 30)), 'content', 'complete', true],
  ['a wall', pageOf(200, {}, renderedText(200, 30, { share: 0 })), 'content', 'less', true],
  ['no words in either', pageOf(0, FRAME, renderedText(0, 0)), 'shell', 'empty', null],
] as const)('%s', (_case, facts, shape, browser, agrees) => {
  const { pages, compared, agreed } = shellAgreement({ pages: [facts] });
  expect(pages).toMatchObject([{ url: facts.url, shape, browser, agrees }]);
  expect([compared, agreed]).toEqual([agrees === null ? 0 : 1, agrees === true ? 1 : 0]);
});

test('pages that no browser opened, or that are not HTML, do not count', () => {
  expect(shellAgreement({ pages: [page(), page({ document: absent, rendered: absent })] })).toEqual({
    pages: [],
    compared: 0,
    agreed: 0,
  });
});
