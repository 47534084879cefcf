import { expect, test } from 'vitest';
import { type BrowserSettings, NoChromium, requireChromium } from './open-renderer.ts';

const NOWHERE: BrowserSettings = { render: 'always', chromiumPath: '/nowhere/chromium', searchPath: '', sandbox: true };

test('where a browser is always to be used and there is none, that is said with the setting to change', () => {
  expect(() => requireChromium(NOWHERE)).toThrow(NoChromium);
  expect(() => requireChromium(NOWHERE)).toThrow(/^RENDER=always .* CHROMIUM_PATH, \/nowhere\/chromium, is none that/);
});

test.each(['auto', 'never'] as const)('%s asks for none', (render) => {
  expect(() => requireChromium({ ...NOWHERE, render })).not.toThrow();
});
