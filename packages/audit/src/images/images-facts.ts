import type { ImageFact, ImageRole, ImagesFact, Observed, PageFacts } from '../facts.ts';
import { blindReason } from '../normalize/fetch-ending.ts';
import { fetchOf, mediaTypeOf, unknown } from '../normalize/fetch-facts.ts';
import type { StepPurpose } from '../plan/purposes.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { contentImagesOf, iconOf, socialImageOf } from './image-addresses.ts';

const ROLES: Partial<Record<StepPurpose, ImageRole>> = { icon: 'icon', 'social-image': 'social', image: 'content' };

const namesIt = ({ document, resources }: PageFacts, role: ImageRole, url: string): boolean => {
  if (document.state !== 'present' || resources.state !== 'present') return false;
  if (role === 'social') return socialImageOf(document.value) === url;
  return role === 'icon' ? iconOf(resources.value) === url : contentImagesOf(resources.value).includes(url);
};

const imageOf = (seen: Observation, role: ImageRole, pages: readonly PageFacts[]): ImageFact => {
  const { url } = seen.step.request;
  const digest = seen.digest?.kind === 'image' ? seen.digest : null;
  return {
    ...fetchOf(seen),
    role,
    page: pages.find((page) => namesIt(page, role, url))?.url ?? null,
    mediaType: mediaTypeOf(seen.exchange),
    bytes: digest?.bytes ?? null,
    size: digest?.size ?? null,
    vector: digest?.vector ?? false,
  };
};

/** Pictures that were asked for. Absent when pages were read and nothing was to be asked. */
export const imagesFact = (seen: Seen, pages: readonly PageFacts[]): Observed<ImagesFact> => {
  const asked = seen.observations.flatMap((one) => {
    const role = ROLES[one.step.purpose];
    return role === undefined ? [] : [{ one, role }];
  });
  const made = asked.filter(({ one }) => blindReason(one) === null);
  const [first] = made;
  if (first !== undefined) {
    const list = made.map(({ one, role }) => imageOf(one, role, pages));
    const refused = asked.find(({ one, role }) => role === 'content' && blindReason(one) !== null);
    const reason = refused === undefined ? null : blindReason(refused.one);
    return {
      state: 'present',
      value: { list, ...(reason === null ? {} : { refused: reason }) },
      from: first.one.step.id,
    };
  }
  const [refused] = asked;
  if (refused !== undefined) return unknown(blindReason(refused.one) ?? 'not-looked', refused.one);
  const read = pages.find(({ resources }) => resources.state === 'present');
  return read?.resources.state === 'present' ? { state: 'absent', from: read.resources.from } : unknown('not-looked');
};
