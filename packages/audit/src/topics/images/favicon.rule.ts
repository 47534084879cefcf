import { robotsVerdict } from '@legible/formats/robots-txt';
import { pathOf } from '../../kernel/address/address.ts';
import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';
import { hasFailed, isBroken } from './images.ts';

const RECOMMENDED = 48;

/** When no group names Googlebot-Image, it follows the group of Googlebot. */
const IMAGE_ROBOT = ['Googlebot-Image', 'Googlebot'] as const;

export default siteRule({
  id: 'favicon',
  title: 'The site has an icon that results can show',
  failureTitle: 'Google cannot show an icon for the site',
  warningTitle: 'The icon of the site is small, not square or not linked',
  category: 'metadata',
  rating: ['low', 'web', 'E1'],
  sources: ['G-FAVICON'],
  why: 'Google shows the icon of a site beside its name in results, and only one that its robot can fetch, that is square and at least 8 pixels, better 48 or more.',
  fix: 'Name a square icon of at least 48 pixels with a link of relation icon on the home page, and let robots fetch it.',
  repair: 'site-icon',
  expects:
    'The home page names an icon with rel="icon"; its address answers 200 with a square picture of at least 48 pixels, and robots.txt leaves it open.',
  needs: ['images'],
  wants: ['homePage', 'robots'],
  messages: {
    missing: 'No icon is named, and {url} has none.',
    broken: 'The icon {url} cannot be fetched or is not a picture.',
    blocked: "robots.txt keeps Google's robot from the icon {url}: {line}.",
    small: 'The icon {url} is {size} pixels; Google wants a square, and recommends more than 48.',
    unnamed: 'The home page names no icon; {url} is found only by guessing.',
  },
  passes: 'The home page names /icon.png, a square picture of 96 pixels.',
  fails: 'The home page names an icon that answers 404.',
  check({ images, robots, homePage }) {
    // Google takes one icon for a host, that of its root page. A home page below it cannot choose another.
    if (homePage.state === 'present' && pathOf(homePage.value.requestedUrl) !== '/') return notApplicable;
    const icon = images.value.list.find(({ role }) => role === 'icon');
    if (icon === undefined) return notApplicable;
    const { url, requestedUrl, size, vector, page } = icon;
    const at = [{ url: requestedUrl, ...(icon.status !== null && { status: icon.status }) }];
    const proof = {
      step: icon.from,
      observation: `${requestedUrl} ${icon.status ?? icon.failure ?? ''} ${icon.mediaType ?? ''}`,
    };
    if (hasFailed(icon)) return untested(icon.challenge === null ? 'rate-limited' : 'challenged');
    if (isBroken(icon))
      return fail({ message: page === null ? 'missing' : 'broken', args: { url: requestedUrl }, proof, at });
    const verdict =
      robots.state === 'present' && new URL(url).host === new URL(robots.value.url).host
        ? robotsVerdict(robots.value.robots, IMAGE_ROBOT, pathOf(url))
        : null;
    if (verdict !== null && !verdict.allowed)
      return fail({ message: 'blocked', args: { url, line: verdict.rule?.text ?? '' }, proof });
    const isSmall =
      size !== null && !vector && (Math.min(size.width, size.height) < RECOMMENDED || size.width !== size.height);
    if (isSmall) return warn({ message: 'small', args: { url, size: `${size.width} × ${size.height}` }, proof });
    return page === null ? warn({ message: 'unnamed', args: { url }, proof }) : pass;
  },
});
