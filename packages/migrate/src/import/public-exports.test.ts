import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importing } from '../export/export-fixtures.ts';

/**
 * Exports written by others: the folder `packages` of a checkout of github.com/TryGhost/migrate. We may not store them
 * here, so the tests run only where that folder is available.
 */
const ROOT = process.env.MIGRATE_FIXTURES ?? '';

test.skipIf(!existsSync(ROOT)).each<[string, number | RegExp]>([
  ['mg-wp-xml/test/fixtures/co-authors-plus.xml', 4],
  ['mg-wp-xml/test/fixtures/feature-image-captions.xml', 3],
  ['mg-wp-xml/test/fixtures/has-audio-enclosure-with-libsyn-embed.xml', 1],
  ['mg-wp-xml/test/fixtures/has-audio-enclosure.xml', 1],
  ['mg-wp-xml/test/fixtures/has-meta.xml', /1 skipped: items of the type “enmse_message”/],
  ['mg-wp-xml/test/fixtures/has-yoast-meta.xml', 2],
  ['mg-wp-xml/test/fixtures/sample-no-slug.xml', 3],
  ['mg-wp-xml/test/fixtures/sample-with-alt.xml', 1],
  ['mg-wp-xml/test/fixtures/sample.xml', 3],
  ['mg-wp-xml/test/fixtures/multiple', 3],
  ['mg-wp-xml/test/fixtures/multiple/attachments-only.xml', /skipped: items of the type “attachment”/],
  ['mg-wp-xml/test/fixtures/multiple/pages-only.xml', /skipped: items of the type “page”/],
  ['mg-wp-xml/test/fixtures/multiple/posts-only.xml', 3],
  ['mg-squarespace-xml/test/fixtures/sample.xml', 3],
  ['mg-substack/test/fixtures', 2],
  ['mg-beehiiv/src/test/fixtures/posts.csv', 2],
  ['mg-buttondown/src/test/fixtures', 2],
  ['mg-medium-export/test/fixtures', /an export of Medium\. Import it into WordPress or Ghost/],
  ['mg-ghost-api/src/test/fixtures/posts.json', /use the file from Settings/],
  ['mg-jekyll-export/test/fixtures', 12],
  ['mg-libsyn/test/fixtures', 2],
  ['mg-wix-csv/src/test/fixtures/posts.csv', /Use the feed/],
  ['mg-beehiiv-members/src/test/fixtures/members.csv', /list of people/],
])('%s', async (path, expected) => {
  const out = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const run = importing(join(ROOT, path), join(out, 'content'), { edition: 'en', images: false });
  if (typeof expected !== 'number') return expect(run).rejects.toThrow(expected);
  const { issues } = await run;
  expect(issues).toHaveLength(expected);
  expect(issues.filter(({ outcome }) => outcome !== 'new')).toEqual([]);
});
