import type { SubjectKind } from '@legible/issues';
import { wordTable } from './word-table.ts';

/** Texts of lists of issues, in HTML and in Markdown. A `name` is that of the edition, and a `subject` that of the subject. */
interface ListWords {
  readonly archive: string;
  /** Title in a list of results, where there is no context. */
  readonly archiveTitle: string;
  readonly archiveOf: (year: number) => string;
  readonly yearTitle: (year: number) => string;
  readonly year: (year: number) => string;
  /** Description of the archive, for readers who have only its address. */
  readonly archiveLead: (name: string, count: number) => string;
  readonly yearLead: (name: string, year: number, count: number) => string;
  readonly years: string;
  readonly allYears: string;
  readonly subjects: Readonly<Record<SubjectKind, SubjectWords>>;
  readonly count: (issues: number) => string;
  /** The newest issue of a subject, by its title. */
  readonly newest: (title: string) => string;
  readonly number: (issue: number) => string;
  readonly membersOnly: string;
  /** Texts before and between the topics of an issue, in a line of facts. */
  readonly about: { readonly before: string; readonly between: string };
  /** Text before the names of the feeds of a topic or category. */
  readonly follow: string;
  /** Text when there is no issue in the edition yet. */
  readonly noIssues: string;
  readonly leaf: (leaf: number, leaves: number) => string;
  /** Description of the whole list, followed by the number of the leaf. */
  readonly onLeaf: (description: string, leaf: string) => string;
  readonly leaves: string;
  readonly newer: string;
  readonly older: string;
}

interface SubjectWords {
  readonly title: string;
  /** Title in a list of results, where there is no context. */
  readonly wholeTitle: string;
  readonly lead: (name: string, count: number) => string;
  readonly none: string;
  /** Link to the list of all subjects of the kind. */
  readonly all: string;
  /** Heading of the page of one subject: a topic and a category may have the same name. */
  readonly of: (subject: string) => string;
  readonly titleOf: (subject: string) => string;
  readonly ofLead: (subject: string, name: string, count: number) => string;
}

export const listWords = wordTable<ListWords>('lists', {
  ko: {
    archive: '지난 호',
    archiveTitle: '지난 호: 지금까지 나온 모든 호',
    archiveOf: (year) => `${year}년에 나온 호`,
    yearTitle: (year) => `${year}년에 나온 모든 호, 최신순`,
    year: (year) => `${year}년`,
    archiveLead: (name, count) =>
      `${name}의 모든 호를 최신순으로 모았습니다. 지금까지 나온 ${count}편의 발행일과 요약, 주제를 함께 볼 수 있습니다.`,
    yearLead: (name, year, count) =>
      `${name}에서 ${year}년에 발행한 호를 최신순으로 모았습니다. 모두 ${count}편이며, 발행일과 요약, 주제를 함께 볼 수 있습니다.`,
    years: '연도별로 보기',
    allYears: '전체',
    subjects: {
      topic: {
        title: '주제',
        wholeTitle: '주제별로 보기: 지금까지 다룬 주제',
        all: '주제 모두 보기',
        lead: (name, count) =>
          `${name}에서 다룬 주제를 호가 많은 순서로 모았습니다. 모두 ${count}개이며, 주제를 고르면 관련된 호가 최신순으로 나옵니다.`,
        none: '아직 주제가 없습니다. 주제를 붙인 호가 나오면 여기에 모입니다.',
        of: (subject) => `주제: ${subject}`,
        titleOf: (subject) => `‘${subject}’ 주제로 나온 모든 호`,
        ofLead: (subject, name, count) =>
          `${name}에서 ‘${subject}’ 주제로 나온 호를 최신순으로 모았습니다. 모두 ${count}편이며, 발행일과 요약을 함께 볼 수 있습니다.`,
      },
      category: {
        title: '분류',
        wholeTitle: '분류별로 보기: 뉴스레터의 모든 분류',
        all: '분류 모두 보기',
        lead: (name, count) =>
          `${name}의 분류를 호가 많은 순서로 모았습니다. 모두 ${count}개이며, 분류를 고르면 해당하는 호가 최신순으로 나옵니다.`,
        none: '아직 분류가 없습니다. 분류를 정한 호가 나오면 여기에 모입니다.',
        of: (subject) => `분류: ${subject}`,
        titleOf: (subject) => `‘${subject}’ 분류로 나온 모든 호`,
        ofLead: (subject, name, count) =>
          `${name}에서 ‘${subject}’ 분류로 나온 호를 최신순으로 모았습니다. 모두 ${count}편이며, 발행일과 요약을 함께 볼 수 있습니다.`,
      },
    },
    count: (issues) => `${issues}편`,
    newest: (title) => `최신 호: ${title}`,
    number: (issue) => `제${issue}호`,
    membersOnly: '회원 전용',
    about: { before: '주제: ', between: ', ' },
    follow: '피드로 받아 보기:',
    noIssues: '아직 나온 호가 없습니다. 첫 호가 나오면 여기에 실립니다.',
    leaf: (leaf, leaves) => `${leaves}쪽 중 ${leaf}쪽`,
    onLeaf: (description, leaf) => `${description} (${leaf})`,
    leaves: '목록 쪽',
    newer: '더 최근 호',
    older: '더 이전 호',
  },
  en: {
    archive: 'All issues',
    archiveTitle: 'All issues: the whole archive',
    archiveOf: (year) => `Issues of ${year}`,
    yearTitle: (year) => `All issues published in ${year}`,
    year: (year) => String(year),
    archiveLead: (name, count) =>
      `Every issue of ${name}, newest first: ${english(count, 'issue')} so far, each with its date, summary and topics.`,
    yearLead: (name, year, count) =>
      `What ${name} published in ${year}, newest first: ${english(count, 'issue')}, each with its date, summary and topics.`,
    years: 'By year',
    allYears: 'All',
    subjects: {
      topic: {
        title: 'Topics',
        wholeTitle: 'Topics: issues by what they are about',
        all: 'All topics',
        lead: (name, count) =>
          `What ${name} writes about: ${english(count, 'topic')}, those with most issues first. Each leads to its issues, newest first.`,
        none: 'No topics yet. They appear here with the first issue that names one.',
        of: (subject) => `Topic: ${subject}`,
        titleOf: (subject) => `${subject}: all issues on the topic`,
        ofLead: (subject, name, count) =>
          `What ${name} has published on “${subject}”, newest first: ${english(count, 'issue')} with date and summary.`,
      },
      category: {
        title: 'Categories',
        wholeTitle: 'Categories: issues by section',
        all: 'All categories',
        lead: (name, count) =>
          `The sections of ${name}: ${english(count, 'category', 'categories')}, those with most issues first. Each leads to its issues, newest first.`,
        none: 'No categories yet. They appear here with the first issue that belongs to one.',
        of: (subject) => `Category: ${subject}`,
        titleOf: (subject) => `${subject}: all issues in the category`,
        ofLead: (subject, name, count) =>
          `What ${name} has published in the category “${subject}”, newest first: ${english(count, 'issue')} with date and summary.`,
      },
    },
    count: (count) => english(count, 'issue'),
    newest: (title) => `Latest: ${title}`,
    number: (issue) => `Issue ${issue}`,
    membersOnly: 'Members only',
    about: { before: 'Topics: ', between: ', ' },
    follow: 'Follow in a feed reader:',
    noIssues: 'Nothing published yet. The first issue will appear here.',
    leaf: (leaf, leaves) => `Page ${leaf} of ${leaves}`,
    onLeaf: (description, leaf) => `${description} (${leaf})`,
    leaves: 'Pages of the list',
    newer: 'Newer issues',
    older: 'Older issues',
  },
  ja: {
    archive: 'バックナンバー',
    archiveTitle: 'バックナンバー：これまでのすべての号',
    archiveOf: (year) => `${year}年のバックナンバー`,
    yearTitle: (year) => `${year}年に発行したすべての号`,
    year: (year) => `${year}年`,
    archiveLead: (name, count) =>
      `${name}のすべての号を、新しい順に並べています。これまでに発行した${count}本の日付、要約、テーマを一覧できます。`,
    yearLead: (name, year, count) =>
      `${name}が${year}年に発行した${count}本を、新しい順に並べています。日付、要約、テーマを一覧できます。`,
    years: '年別に見る',
    allYears: 'すべて',
    subjects: {
      topic: {
        title: 'テーマ',
        wholeTitle: 'テーマ一覧：取り上げたすべてのテーマ',
        all: 'テーマ一覧',
        lead: (name, count) =>
          `${name}で取り上げた${count}のテーマを、記事の多い順に並べています。テーマを選ぶと、その記事を新しい順に読めます。`,
        none: 'テーマはまだありません。テーマの付いた号が出ると、ここに並びます。',
        of: (subject) => `テーマ：${subject}`,
        titleOf: (subject) => `「${subject}」をテーマにした記事`,
        ofLead: (subject, name, count) =>
          `${name}が「${subject}」を取り上げた${count}本を、日付と要約を添えて新しい順に並べています。`,
      },
      category: {
        title: 'カテゴリー',
        wholeTitle: 'カテゴリー一覧：すべてのカテゴリー',
        all: 'カテゴリー一覧',
        lead: (name, count) =>
          `${name}の${count}のカテゴリーを、記事の多い順に並べています。カテゴリーを選ぶと、その記事を新しい順に読めます。`,
        none: 'カテゴリーはまだありません。カテゴリーの付いた号が出ると、ここに並びます。',
        of: (subject) => `カテゴリー：${subject}`,
        titleOf: (subject) => `カテゴリー「${subject}」の記事一覧`,
        ofLead: (subject, name, count) =>
          `${name}のカテゴリー「${subject}」の${count}本を、日付と要約を添えて新しい順に並べています。`,
      },
    },
    count: (issues) => `${issues}本`,
    newest: (title) => `最新号：${title}`,
    number: (issue) => `第${issue}号`,
    membersOnly: '会員限定',
    about: { before: 'テーマ：', between: '、' },
    follow: 'フィードで購読する：',
    noIssues: 'まだ発行された号はありません。最初の号が出ると、ここに並びます。',
    leaf: (leaf, leaves) => `${leaves}ページ中${leaf}ページ目`,
    onLeaf: (description, leaf) => `${description}（${leaf}）`,
    leaves: '一覧のページ',
    newer: '新しい号',
    older: '前の号',
  },
  zh: {
    archive: '往期内容',
    archiveTitle: '往期内容：全部文章，从新到旧',
    archiveOf: (year) => `${year} 年的往期内容`,
    yearTitle: (year) => `${year} 年发布的全部文章`,
    year: (year) => `${year} 年`,
    archiveLead: (name, count) =>
      `${name}的全部文章，从新到旧排列，目前共 ${count} 期，每期附发布日期、内容摘要和所属话题。`,
    yearLead: (name, year, count) =>
      `${name}在 ${year} 年发布的文章，从新到旧排列，共 ${count} 期，每期附发布日期、内容摘要和所属话题。`,
    years: '按年份查看',
    allYears: '全部',
    subjects: {
      topic: {
        title: '话题',
        wholeTitle: '全部话题：按话题浏览文章',
        all: '查看全部话题',
        lead: (name, count) => `${name}写过的 ${count} 个话题，文章多的在前。选择一个话题，即可从新到旧浏览相关文章。`,
        none: '还没有话题。文章标注话题之后，会列在这里。',
        of: (subject) => `话题：${subject}`,
        titleOf: (subject) => `关于“${subject}”的全部文章`,
        ofLead: (subject, name, count) =>
          `${name}关于“${subject}”的文章，从新到旧排列，共 ${count} 期，每期附发布日期和内容摘要。`,
      },
      category: {
        title: '分类',
        wholeTitle: '全部分类：按分类浏览文章',
        all: '查看全部分类',
        lead: (name, count) => `${name}的 ${count} 个分类，文章多的在前。选择一个分类，即可从新到旧浏览其中的文章。`,
        none: '还没有分类。文章归入分类之后，会列在这里。',
        of: (subject) => `分类：${subject}`,
        titleOf: (subject) => `“${subject}”分类下的全部文章`,
        ofLead: (subject, name, count) =>
          `${name}“${subject}”分类下的文章，从新到旧排列，共 ${count} 期，每期附发布日期和内容摘要。`,
      },
    },
    count: (issues) => `${issues} 期`,
    newest: (title) => `最新一期：${title}`,
    number: (issue) => `第 ${issue} 期`,
    membersOnly: '会员专享',
    about: { before: '话题：', between: '、' },
    follow: '用订阅源关注：',
    noIssues: '还没有发布内容。第一期发布之后，会列在这里。',
    leaf: (leaf, leaves) => `第 ${leaf} 页，共 ${leaves} 页`,
    onLeaf: (description, leaf) => `${description}（${leaf}）`,
    leaves: '列表分页',
    newer: '较新的文章',
    older: '较早的文章',
  },
});

const english = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
