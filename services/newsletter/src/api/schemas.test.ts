import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { demoSite } from '../site/site-fixtures.ts';
import { testApi } from './api-fixtures.ts';
import { localesOf } from './locales.ts';
import { apiSchemas } from './schemas.ts';

const site = await demoSite();
const { ask } = testApi(() => site);
const schemas = apiSchemas(localesOf(site.publication.editions));

describe('answers are as they are described', () => {
  test.each<[string, z.ZodType]>([
    ['/api/search?q=robots&limit=50', schemas.SearchResults],
    ['/api/search?q=nothing-of-the-kind', schemas.SearchResults],
    ['/api/issues?limit=50', schemas.IssueList],
    ['/api/issues?limit=1&access=excerpt', schemas.IssueList],
    ['/api/issues?year=1999', schemas.IssueList],
    ['/api/issues/ko/1?body=html', schemas.Issue],
    ['/api/issues/en/11?body=none', schemas.Issue],
    ['/api/editions', schemas.EditionList],
    ['/api/topics', schemas.TopicList],
    ['/api/categories?locale=ja', schemas.CategoryList],
  ])('%s', async (path, schema) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(schema.safeParse(await response.json()).error).toBeUndefined();
  });
});
