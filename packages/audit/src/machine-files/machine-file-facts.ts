/** How the files for machines answered. */
import { headerValue, headerValues } from '@legible/formats';
import type { MachineFileFact, MachineFilesFact, Observed } from '../facts.ts';
import { fetchOf, mediaTypeOf, ownReason, unknown, unseenReason } from '../normalize/fetch-facts.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { isThere, MACHINE_FILE_KEYS } from './machine-files.ts';

const fileOf = (seen: Observation): Observed<MachineFileFact> => {
  const reason = unseenReason(seen);
  const { answer } = seen.exchange;
  if (reason !== null || answer === null || seen.digest?.kind !== 'machine-file')
    return unknown(reason ?? 'reader-crashed', seen);
  const { isHtml, text, start } = seen.digest;
  const { headers, body, truncated } = answer;
  const joined = (name: string): string | null => headerValues(headers, name).join(', ') || null;
  const declared = Number(headerValue(headers, 'content-length') ?? 0);
  const value: MachineFileFact = {
    ...fetchOf(seen),
    foundBy: seen.step.why.origin === 'previous_event' ? 'named' : 'guess',
    mediaType: mediaTypeOf(seen.exchange),
    bytes: body.length,
    truncated,
    size: truncated && declared > body.length ? declared : body.length,
    isHtml,
    text,
    start,
    headers: {
      etag: headerValue(headers, 'etag'),
      lastModified: headerValue(headers, 'last-modified'),
      cacheControl: joined('cache-control'),
      vary: joined('vary'),
      link: joined('link'),
      allowOrigin: headerValue(headers, 'access-control-allow-origin'),
    },
  };
  return { state: 'present', value, from: seen.step.id };
};

/** Every key has its fact; where two addresses were asked for one file, the one that has it speaks. */
export const machineFilesFact = (seen: Seen): Observed<MachineFilesFact> => {
  const asked = seen.observations.filter(({ step }) => step.purpose === 'machine-file');
  const made = asked.filter((one) => ownReason(one) === null);
  const [first] = made;
  if (first === undefined) return unknown(asked[0] ? (ownReason(asked[0]) ?? 'not-looked') : 'not-looked', asked[0]);
  const files = MACHINE_FILE_KEYS.map((key): [string, Observed<MachineFileFact>] => {
    const all = asked.filter(({ step }) => step.variant === key).map(fileOf);
    const best = all.find((file) => file.state === 'present' && isThere(file.value)) ?? all.at(-1);
    return [key, best ?? unknown('not-looked')];
  });
  return { state: 'present', value: Object.fromEntries(files) as MachineFilesFact, from: first.step.id };
};
