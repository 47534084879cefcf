import { type LocatedValue, readLocatedYaml } from '@legible/formats/yaml';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import type { ContentProblem } from '../reading/content-problem.ts';
import {
  type FieldReader,
  is,
  isNot,
  lineThat,
  listOf,
  missingKeys,
  oneLine,
  optional,
  problemsWith,
  readFields,
  truth,
  webAddress,
  wholeNumber,
} from '../reading/fields.ts';
import { yamlProblem } from '../reading/yaml-words.ts';
import {
  type AiPolicy,
  DEFAULT_AI_POLICY,
  DEFAULT_ANNOUNCE_WITHIN_DAYS,
  DEFAULT_TIME_ZONE,
  type Publication,
} from './publication.ts';
import {
  MEMBERSHIP_FIELDS,
  type Part,
  problemAt,
  publicationDescription,
  publicationName,
  readEditions,
} from './publication-editions.ts';
import { readTheme } from './theme.ts';
import { readWords } from './words.ts';

const contact = lineThat(254, (line, key) =>
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(line)
    ? is(line)
    : isNot(`“${key}” is not an e-mail address.`, `Write ${key}: editors@example.com, or remove the line.`),
);

const hub = webAddress(/^https?:\/\/[^/\\@\s]+(\/[^\s\\#]*)?$/i, (key) =>
  isNot(`“${key}” is not the address of a WebSub hub.`, `Write ${key}: https://…, or remove the line.`),
);

/** Other profiles of the publisher. They are shown to readers unchanged, so they must not contain hidden parts. */
const profile = webAddress(/^https:\/\/[^/\\@\s]+(\/[^\s\\]*)?$/i, (key) =>
  isNot(`“${key}” has an item that is not the https address of a profile.`, 'Write it whole: https://…'),
);

/** RFC 1123: labels of letters, digits and inner hyphens; the last one begins with a letter, so it is not a number. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A plain host name, because it becomes part of a header: no scheme, port, wildcard or separator. */
const imageHost = lineThat(300, (line, key) => {
  if (HOST_NAME.test(line)) return is(line);
  const meant = URL.parse(line.includes('//') ? line : `https://${line}`)?.hostname ?? '';
  return isNot(
    `“${key}” has an item that is not the name of a host.`,
    HOST_NAME.test(meant) ? `Write ${meant}.` : 'Write one such as images.example.com, without https:// and without *.',
  );
});

/** YAML of this length is read in well under a second. */
const MAX_LENGTH = 131_072;

const timeZone: FieldReader<string> = (value, key) => {
  const name = value.kind === 'scalar' ? value.source : '';
  const wrong = isNot(
    `“${key}” is not the name of a time zone.`,
    'Write one such as Asia/Seoul, Europe/Berlin or UTC.',
  );
  // An offset such as +09:00 would be valid too, but has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return wrong;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return is(name);
  } catch {
    return wrong;
  }
};

const ALIASES_EXAMPLE = '[[OpenAI, 오픈AI], [NVIDIA, 엔비디아, 英伟达]]';
const namesOfOne = listOf(oneLine(CONTENT_LIMITS.name), CONTENT_LIMITS.namesInGroup, ALIASES_EXAMPLE);

const AI_POLICY_KEYS = { search: truth, aiInput: truth, aiTrain: truth, agents: truth, previews: truth };
/** Keys with lists and maps have readers of their own. */
const asItIs: FieldReader<LocatedValue> = (value) => is(value);
const KEYS = {
  name: optional(publicationName),
  description: optional(publicationDescription),
  publisher: publicationName,
  ...MEMBERSHIP_FIELDS,
  editions: asItIs,
  freeWindowDays: optional(wholeNumber(1, CONTENT_LIMITS.freeWindowDays)),
  announceWithinDays: optional(wholeNumber(0, CONTENT_LIMITS.announceWithinDays)),
  timeZone: optional(timeZone),
  contact: optional(contact),
  aiPolicy: asItIs,
  hub: optional(hub),
  profiles: optional(listOf(profile, CONTENT_LIMITS.profiles, '["https://social.example/@letter"]')),
  imageHosts: optional(listOf(imageHost, CONTENT_LIMITS.imageHosts, '[images.example.com]')),
  aliases: optional(listOf(namesOfOne, CONTENT_LIMITS.nameGroups, ALIASES_EXAMPLE)),
  theme: asItIs,
  words: asItIs,
};

const readAiPolicy = (value: LocatedValue | null, file: string): Part<AiPolicy> => {
  if (value === null) return { value: DEFAULT_AI_POLICY, problems: [] };
  if (value.kind !== 'map') {
    const remedy = 'Write aiPolicy: { search: true, aiInput: true, aiTrain: false, agents: true, previews: true }.';
    return {
      value: null,
      problems: [problemAt(file, value.line, 'aiPolicy', '“aiPolicy” has no keys of its own.', remedy)],
    };
  }
  const { values, problems } = readFields(value, AI_POLICY_KEYS, file);
  const policy = {
    search: values.search ?? DEFAULT_AI_POLICY.search,
    aiInput: values.aiInput ?? DEFAULT_AI_POLICY.aiInput,
    aiTrain: values.aiTrain ?? DEFAULT_AI_POLICY.aiTrain,
    // Before there was a key for them, aiInput spoke for them too.
    agents: values.agents ?? values.aiInput ?? DEFAULT_AI_POLICY.agents,
    previews: values.previews ?? DEFAULT_AI_POLICY.previews,
  };
  return { value: problems.length > 0 ? null : policy, problems };
};

export type PublicationReading =
  | { readonly ok: true; readonly publication: Publication }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

/**
 * Reads `publication.yaml` and reports every problem with its line and what to do.
 *
 * @param source name of the file, for messages.
 */
export const readPublication = (text: string, source: string): PublicationReading => {
  const yaml = readLocatedYaml(text.replace(/^\ufeff/, ''), MAX_LENGTH);
  if (!yaml.ok) return { ok: false, problems: yaml.problems.map((problem) => yamlProblem(source, problem)) };
  const { values, problems: wrong } = readFields(yaml.map, KEYS, source);
  const missing = missingKeys(values, yaml.map, ['publisher']);
  const editions = readEditions(values.editions, values, source);
  const aiPolicy = readAiPolicy(values.aiPolicy, source);
  // Menus and words belong to editions, so they are read only when the editions are valid.
  const theme = readTheme(editions.value && values.theme, editions.value ?? [], source);
  const words = readWords(editions.value && values.words, editions.value ?? [], source);
  const problems = [
    ...problemsWith(source, wrong, missing, (key) => `Add a line ${key}: "…", who appears behind it.`),
    ...editions.problems,
    ...aiPolicy.problems,
    ...theme.problems,
    ...words.problems,
  ];
  const [first, ...others] = words.value ?? [];
  if (problems.length > 0 || !first || aiPolicy.value === null || values.publisher === null)
    return { ok: false, problems };
  return {
    ok: true,
    publication: {
      editions: [first, ...others],
      freeWindowDays: values.freeWindowDays,
      announceWithinDays: values.announceWithinDays ?? DEFAULT_ANNOUNCE_WITHIN_DAYS,
      timeZone: values.timeZone ?? DEFAULT_TIME_ZONE,
      contact: values.contact,
      publisher: values.publisher,
      aiPolicy: aiPolicy.value,
      hub: values.hub,
      profiles: values.profiles ?? [],
      imageHosts: values.imageHosts ?? [],
      aliases: values.aliases ?? [],
      theme: theme.value,
    },
  };
};
