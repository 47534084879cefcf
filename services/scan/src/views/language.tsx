import { type Child, createContext, useContext } from 'hono/jsx';
import { LANGUAGE_TAGS, type Language, type WordTable } from '../language/language.ts';
import { localPath } from '../language/paths.ts';

const Context = createContext<Language>('en');

/** The language of a page; English outside of one. */
export const LanguageProvider = Context.Provider;

export const useLanguage = (): Language => useContext(Context);

/** Returns the words of a table in the language of the page. */
export const useWords = <Words,>(table: WordTable<Words>): Words => table(useLanguage());

/** Attributes for our texts that exist only in English; none on an English page. */
export const useEnglish = (): { readonly lang?: string } => (useLanguage() === 'en' ? {} : { lang: LANGUAGE_TAGS.en });

/** An English-only text of ours, inside text in the language of the page. */
export const English = ({ children }: { readonly children: Child }) => {
  const attributes = useEnglish();
  return attributes.lang === undefined ? children : <span {...attributes}>{children}</span>;
};

interface PhraseProps {
  readonly text: string;
  /** Elements for placeholders, by name. For a link, its address, if the text does not give one. */
  readonly with?: Readonly<Record<string, Child>>;
}

/**
 * A text of ours that contains elements: `{name}` is the element of that name, and `[words](/path)` or `[words](name)`
 * a link. If the link's target exists in the language of the page, it leads there.
 */
export const Phrase = ({ text, with: parts = {} }: PhraseProps) => {
  const language = useLanguage();
  const pieces = text.split(/(\{\w+\}|\[[^\]]+\]\([^)]+\))/);
  return (
    <>
      {pieces.map((piece): Child => {
        const [, name] = /^\{(\w+)\}$/.exec(piece) ?? [];
        if (name !== undefined) return parts[name];
        const [, words, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
        if (words === undefined || target === undefined) return piece;
        const href = /^[/#]/.test(target) ? target : String(parts[target]);
        return <a href={localPath(language, href)}>{words}</a>;
      })}
    </>
  );
};
