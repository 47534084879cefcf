import { setTimeout as wait } from 'node:timers/promises';
import type { RenderLimits } from './render-limits.ts';
import type { Rendered } from './rendering.ts';
import type { Tab } from './tab.ts';

const DESKTOP = { width: 1280, height: 900 };
/** Tried in this order until the picture is small enough. */
const QUALITIES = [75, 50, 25, 10];

const shoot = async ({ session }: Tab, { screenshotBytes }: RenderLimits): Promise<Uint8Array | null> => {
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality, optimizeForSpeed: true });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= screenshotBytes) return new Uint8Array(picture);
  }
  return null;
};

const shootWithin = (tab: Tab, end: number, limits: RenderLimits): Promise<Uint8Array | null> => {
  const patience = Math.min(limits.screenshotMs, end - performance.now());
  if (patience <= 0) return Promise.resolve(null);
  return Promise.race([shoot(tab, limits).catch(() => null), wait(patience, null)]);
};

/** The first screen of a phone, and of a desktop without another load. Null where there was no time, or no picture. */
export const screenshotsOf = async (tab: Tab, end: number, limits: RenderLimits): Promise<Rendered['screenshots']> => {
  if (limits.screenshotMs === 0) return { phone: null, desktop: null };
  const phone = await shootWithin(tab, end, limits);
  const metrics = { ...DESKTOP, deviceScaleFactor: 1, mobile: false };
  const resized = tab.session.send('Emulation.setDeviceMetricsOverride', metrics).then(
    () => wait(limits.resizeMs, true),
    () => false,
  );
  const isResized = await Promise.race([resized, wait(Math.max(0, end - performance.now()), false)]);
  return { phone, desktop: isResized ? await shootWithin(tab, end, limits) : null };
};
