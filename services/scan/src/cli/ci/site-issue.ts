import type { WantedIssue } from '../watch/watch-text.ts';
import { call, findOurs, type RepositoryApi, withRetries } from './repository-api.ts';

/**
 * Makes the one open issue about a site say what it should: opens it, comments and rewrites it when something changed, and
 * closes it when nothing is worse any more. When somebody closed it, a new one is opened once something new gets worse.
 *
 * @param kept what the last run wrote.
 * @returns null when the issue is as wanted, else the reason as a clause.
 */
export const keepIssue = async (
  target: RepositoryApi,
  kept: WantedIssue['said'],
  { marker, said, title, body, comment }: WantedIssue,
): Promise<string | null> => {
  if (kept?.hash === said?.hash) return null;
  return withRetries(target, 'issues: write', async () => {
    const { answer, ours } = await findOurs(target, '/issues?state=open&', marker);
    const text = `${marker}\n${body}`;
    if (!answer.ok) return answer;
    const isNew = said?.keys.some((key) => !kept?.keys.includes(key));
    if (ours === null) return isNew ? call(target, '/issues', 'POST', { title, body: text }) : answer;
    // The response to an earlier attempt was lost.
    if (ours.body === text) return answer;
    const path = `/issues/${ours.number}`;
    const commented = await call(target, `${path}/comments`, 'POST', { body: comment || body });
    if (!commented.ok) return commented;
    return call(target, path, 'PATCH', body === null ? { state: 'closed' } : { body: text });
  });
};
