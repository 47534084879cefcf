import { call, findOurs, type RepositoryApi, withRetries } from './repository-api.ts';

/** The comments of one pull request. */
export interface CommentTarget extends RepositoryApi {
  readonly pull: number;
}

/**
 * Writes the one comment of a job: a new one, or a new text for the one that begins with `marker`. After a temporary failure
 * it starts again with the list, so that a comment whose response was lost is not created twice.
 *
 * @returns null when the comment is written, else the reason as a clause.
 */
export const writeComment = (target: CommentTarget, marker: string, text: string): Promise<string | null> =>
  withRetries(target, 'pull-requests: write', async () => {
    const list = `/issues/${target.pull}/comments`;
    const body = `${marker}\n${text}`;
    const { answer, ours } = await findOurs(target, `${list}?`, marker);
    if (!answer.ok) return answer;
    return ours === null
      ? call(target, list, 'POST', { body })
      : call(target, `/issues/comments/${ours.id}`, 'PATCH', { body });
  });
