import { expect, test } from 'vitest';
import { partsOf } from '../../kernel/page/page-fixtures.ts';

const PAGE = `<main><h1>Tea</h1><p>${'Leaves are rolled and dried. '.repeat(20)}</p></main>`;

const overlays = (layer: string, head = '') =>
  partsOf(`<!doctype html><head>${head}</head><body>${PAGE}${layer}`).overlays;

const TEXT = 'Subscribe to our newsletter first!';

const layer = (style: string, more = '', text = TEXT) => `<div style="${style}" ${more}>${text}</div>`;

test.each([
  ['inset', layer('position:fixed; inset:0'), 1],
  ['sides', layer('position:fixed; top:0; right:0; bottom:0; left:0'), 1],
  ['width and height', layer('position:fixed; width:100vw; height:100vh'), 1],
  ['a banner', layer('position:fixed; bottom:0; left:0; right:0; height:35%'), 0.35],
  ['absolute in the body', layer('position:absolute; inset:0'), 1],
])('%s', (_case, html, share) => {
  expect(overlays(html)).toMatchObject({ whole: true, list: [{ share, certain: true, purpose: 'other' }] });
});

test.each([
  ['hidden', layer('position:fixed; inset:0; display:none')],
  ['invisible', layer('position:fixed; inset:0; opacity:0')],
  ['moved away', layer('position:fixed; inset:0; transform: translateX(-100%)')],
  ['beside the screen', layer('position:fixed; top:0; bottom:0; left:-100%; width:100%')],
  ['behind the page', layer('position:fixed; inset:0; z-index:-1')],
  ['hidden from assistive technology', layer('position:fixed; inset:0', 'aria-hidden=true')],
  ['a closed dialog', `<dialog style="position:fixed; inset:0">${TEXT}</dialog>`],
  ['a spinner', layer('position:fixed; inset:0', '', 'Loading…')],
  ['a menu', `<nav style="position:fixed; inset:0">${TEXT}</nav>`],
  ['within a box', `<div style="position:relative">${layer('position:absolute; inset:0')}</div>`],
  ['the page itself', `<div style="position:fixed; inset:0">${'All the text appears here. '.repeat(60)}</div>`],
  ['around the content', `<div style="position:fixed; inset:0"><article>${TEXT}</article></div>`],
  ['of unknown size', layer('position:fixed; width:600px; height:400px')],
])('none: %s', (_case, html) => {
  expect(overlays(html).list).toEqual([]);
});

test('style elements count, and a style sheet that is not read makes the layer doubtful', () => {
  const style = '<style>.wall { position: fixed; inset: 0 }</style>';
  expect(overlays(`<div class=wall>${TEXT}</div>`, style).list).toMatchObject([{ share: 1, certain: true }]);
  expect(overlays(`<div class=wall>${TEXT}</div>`, `${style}<link rel=stylesheet href=a>`).list).toMatchObject([
    { certain: false },
  ]);
  expect(overlays('').whole).toBe(true);
  expect(overlays('<link rel="stylesheet" href="/a.css">').whole).toBe(false);
});

test.each([
  ['We use cookies. Do you agree to that?', 'consent'],
  ['이 사이트는 쿠키를 사용합니다. 계속하시려면 동의해 주세요.', 'consent'],
  ['Please confirm that you are over 18 to enter.', 'age'],
])('%s', (text, purpose) => {
  expect(overlays(layer('position:fixed; inset:0', '', text)).list).toMatchObject([{ purpose }]);
});

test('detects that a layer can be closed', () => {
  const closing = (button: string) =>
    overlays(layer('position:fixed; inset:0', '', `${TEXT}${button}`)).list[0]?.dismissible;
  expect(
    ['<button>Close</button>', '<button aria-label="Dismiss"></button>', '<span>×</span>', ''].map(closing),
  ).toEqual([true, true, true, false]);
});
