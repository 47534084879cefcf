import { robotsVerdict } from '@legible/formats/robots-txt';
import { pathOf, resolveUrl } from '../../kernel/address/address.ts';
import type { SiteFactValues } from '../../kernel/facts.ts';
import type { Observed, Present } from '../../kernel/observed.ts';
import { fail, notApplicable, pageRule, pass, untested, warn } from '../../kernel/rule.ts';
import { affectedBy } from '../../kernel/site/listed-address.ts';
import { hasFailed, type ImageFact, isBroken } from './images.ts';

type RobotsFact = SiteFactValues['robots'];

/**
 * Smallest side in pixels, and most bytes, that Meta accepts
 * (https://developers.facebook.com/docs/sharing/webmasters/images).
 */
const LEAST = 200;
const MAX_BYTES = 8 * 1_048_576;

const isOnHostOf = (robots: Observed<RobotsFact>, url: string): robots is Present<RobotsFact> =>
  robots.state === 'present' && new URL(robots.value.url).host === new URL(url).host;

export default pageRule({
  id: 'og-image-usable',
  title: 'The picture of a shared link can be shown',
  failureTitle: [
    'has a picture for shared links that cannot be used',
    'have a picture for shared links that cannot be used',
  ],
  warningTitle: [
    'has a picture for shared links that is too small',
    'have a picture for shared links that is too small',
  ],
  category: 'metadata',
  rating: ['low', 'both', 'E2'],
  sources: ['META-BOT', 'OGP'],
  why: 'Readers pass over a card without its picture; Meta takes pictures of at least 200 × 200 pixels and at most 8 MB.',
  fix: 'Publish a picture of 1200 × 630 pixels and name it with an absolute address.',
  repair: 'social-card',
  expects:
    'og:image is a whole address that robots.txt leaves open and that answers 200 with a picture of at least 200 × 200 pixels and at most 8 MB.',
  knows: ['document', 'images'],
  wants: ['robots'],
  messages: {
    broken: 'The picture {url} cannot be shown ({status}).',
    blocked: "robots.txt keeps Meta's robot from the picture {url}: {line}.",
    relative: 'The address of the picture is relative: {value}.',
    heavy: 'The picture {url} has {megabytes} MB; Meta takes 8 MB at most.',
    small: 'The picture {url} is {size} pixels; Meta takes 200 × 200 or more.',
  },
  passes: 'og:image names https://example.com/card.png, which is 1200 × 630 pixels.',
  fails: 'og:image names a picture that answers 404.',
  check({ document, url: page }, { images, robots }) {
    if (document.state === 'absent') return notApplicable;
    const meta = document.value.metas.find(({ key, content }) => key === 'og:image' && content.trim() !== '');
    if (meta === undefined) return notApplicable;
    const resolved = resolveUrl(meta.content, document.value.baseUrl) ?? page;
    const written = { step: document.from, quote: meta.excerpt };
    if (!/^https?:\/\//i.test(meta.content.trim()))
      return fail({ message: 'relative', args: { value: meta.content }, proof: written, at: [{ url: resolved }] });
    const isOwn = (one: ImageFact): boolean =>
      one.role === 'social' && (one.page === page || one.requestedUrl === meta.content.trim());
    const image = images.state === 'present' ? images.value.list.find(isOwn) : undefined;
    // Few pictures are requested, so the rule judges the pages that name one of them.
    if (image === undefined) return notApplicable;
    const { requestedUrl: url, size, bytes } = image;
    const proof = { step: image.from, observation: `${image.status ?? image.failure} ${image.mediaType ?? ''}` };
    const at = [affectedBy(image)];
    if (hasFailed(image)) return untested('forbidden');
    const verdict = isOnHostOf(robots, url)
      ? robotsVerdict(robots.value.robots, 'facebookexternalhit', pathOf(url))
      : null;
    if (verdict !== null && !verdict.allowed)
      return fail({ message: 'blocked', args: { url, line: verdict.rule?.text ?? '' }, proof, at });
    if (isBroken(image))
      return fail({ message: 'broken', args: { url, status: String(image.status ?? image.failure) }, proof, at });
    if (bytes !== null && bytes > MAX_BYTES)
      return fail({ message: 'heavy', args: { url, megabytes: Math.round(bytes / 1_048_576) }, proof, at });
    if (size !== null && Math.min(size.width, size.height) < LEAST)
      return warn({ message: 'small', args: { url, size: `${size.width} × ${size.height}` }, proof, at });
    return pass;
  },
});
