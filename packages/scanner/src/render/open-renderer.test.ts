import { expect, test } from 'vitest';
import { type BrowserSettings, NoChromium, requireChromium } from './open-renderer.ts';

const NOWHERE: BrowserSettings = { render: 'always', chromiumPath: '/nowhere/chromium', searchPath: '', sandbox: true };

test('when a browser is required and there is none, the error names the setting to change', () => {
  expect(() => requireChromium(NOWHERE)).toThrow(NoChromium);
  expect(() => requireChromium(NOWHERE)).toThrow(/^RENDER=always .* CHROMIUM_PATH, \/nowhere\/chromium, is none that/);
});

test.each(['auto', 'never'] as const)('%s does not require a browser', (render) => {
  expect(() => requireChromium({ ...NOWHERE, render })).not.toThrow();
});
