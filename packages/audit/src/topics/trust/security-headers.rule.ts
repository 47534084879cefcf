import { headerValue } from '@legible/formats/exchange';
import { passWithNote, siteRule, warn } from '../../kernel/rule.ts';

/**
 * Their absence is a warning, because they need no policy specific to the site. On http the first has no effect (RFC
 * 6797, 7.2).
 */
const EXPECTED = ['strict-transport-security', 'x-content-type-options'];

const HEADERS = 'strict-transport-security content-security-policy x-content-type-options referrer-policy'.split(' ');

export default siteRule({
  id: 'security-headers',
  title: 'The home page sends headers that protect readers',
  failureTitle: 'The home page lacks headers that protect readers',
  category: 'trust',
  rating: ['info', 'neither', 'E4'],
  sources: ['RFC6797'],
  why: 'These headers keep browsers on https, and limit what a page may run and what it reveals to other sites. They protect readers; they decide nothing in search.',
  fix: 'Add those that are missing for the safety of your readers, Strict-Transport-Security and nosniff first.',
  repair: ['response-header', 'Strict-Transport-Security', 'max-age=31536000'],
  expects:
    'The home page sends Strict-Transport-Security and X-Content-Type-Options: nosniff; the others of the list are welcome.',
  counterEvidence: 'No search engine and no AI service documents any of them as a signal.',
  needs: ['homeResponse'],
  messages: {
    table: (a: { sent: readonly string[]; missing: readonly string[] }) =>
      `Sent by the home page: ${a.sent.join('; ') || 'none'}. Not sent: ${a.missing.join(', ') || 'none'}.`,
  },
  passes: 'The home page sends Strict-Transport-Security and X-Content-Type-Options: both are listed.',
  fails: 'The home page sends no Strict-Transport-Security: a warning that costs nothing.',
  check({ homeResponse }) {
    const { headers, url } = homeResponse.value;
    const rows = HEADERS.map((name) => ({ name, value: headerValue(headers, name) }));
    const sent = rows
      .filter(({ value }) => value !== null)
      .map(({ name, value }) => `${name}: ${value?.slice(0, 200)}`);
    const missing = rows.filter(({ value }) => value === null).map(({ name }) => name);
    const proof = { step: homeResponse.from, observation: sent.join('\n') || 'none of the four' };
    const expected = EXPECTED.filter((name) => url.startsWith('https:') || name !== 'strict-transport-security');
    const isSafe = expected.every((name) => !missing.includes(name));
    return (isSafe ? passWithNote : warn)({ message: 'table', args: { sent, missing }, proof });
  },
});
