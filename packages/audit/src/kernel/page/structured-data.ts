import type { Quote } from '../quote.ts';

/** Structured data of a page: JSON-LD, Microdata and RDFa Lite in one form. */

export type MarkupFormat = 'json-ld' | 'microdata' | 'rdfa';

/** Text (numbers and booleans as text), or another node by its index. */
export type MarkupValue = string | { readonly node: number };

export interface MarkupNode {
  /** Names of schema.org without prefix or address; empty for a node without a type. */
  readonly types: readonly string[];
  /** Values by name of schema.org. Texts are cut at 300 characters, see `longTexts`. */
  readonly properties: Readonly<Record<string, readonly MarkupValue[]>>;
  /** Full length of texts that were cut, by property. */
  readonly longTexts: Readonly<Record<string, number>>;
  readonly id: string | null;
  readonly format: MarkupFormat;
  /** Whether it appears inside another node. */
  readonly nested: boolean;
  /** Properties of other nodes that contain it, by nesting or by `@id`. */
  readonly usedAs: readonly string[];
  /** Where it is, for example `JSON-LD block 1, @graph[2].author`. */
  readonly path: string;
  readonly excerpt: Quote;
  /** False when a limit of the reader left out some of it. */
  readonly whole: boolean;
}

export interface MarkupProblem {
  readonly kind: 'json' | 'no-type' | 'no-context' | 'no-scope';
  /** Message of the parser, or where the node is. */
  readonly message: string;
  /** Line in the source of the page; null when it is unknown. */
  readonly line: number | null;
  readonly excerpt: Quote;
}

/** A name that is not in schema.org but is very similar to one that is. */
export interface MisspeltFact {
  readonly what: 'type' | 'property';
  readonly name: string;
  readonly meant: string;
  readonly path: string;
}

/** A statement of the markup that readers should see on the page, and whether they do. */
export interface MarkupClaim {
  readonly node: number;
  readonly property: 'name' | 'price' | 'rating' | 'date' | 'author' | 'address' | 'telephone';
  readonly value: string;
  readonly seen: 'found' | 'missing' | 'contradicted';
  /** What the page says instead; null unless contradicted. */
  readonly shown: string | null;
}

/** Two descriptions of one entity that disagree. */
export interface MarkupConflict {
  readonly node: number;
  readonly property: string;
  readonly values: readonly [string, string];
  /** Whether the values are prices, ratings or dates and not texts. */
  readonly figure: boolean;
}

/** Signs of a paywall on the page. */
export interface LockedFact {
  /** Words inside hidden elements that are named as a paywall. */
  readonly hiddenWords: number;
  /** Start tag of the first element named as a paywall; null when there is none. */
  readonly excerpt: Quote | null;
  /** Class and id names of `cssSelector` in the markup, and whether the page has such an element. */
  readonly selectors: readonly { readonly selector: string; readonly found: boolean }[];
}

export interface StructuredDataFact {
  /** At most 200 nodes, JSON-LD first, in document order. */
  readonly nodes: readonly MarkupNode[];
  readonly problems: readonly MarkupProblem[];
  /** JSON-LD blocks whose context is `http://schema.org`. */
  readonly httpContexts: number;
  /** JSON-LD blocks that use an alias such as `type` for `@type`; missing in facts stored before aliases were read. */
  readonly aliased?: number;
  readonly misspelt: readonly MisspeltFact[];
  readonly claims: readonly MarkupClaim[];
  /** False when the HTML has too little text to compare with. */
  readonly comparable: boolean;
  readonly conflicts: readonly MarkupConflict[];
  readonly locked: LockedFact;
  /** Whether a limit of the reader was reached. */
  readonly capped: boolean;
}

/** Pages of the sample that were read, for questions about the markup of the whole site. */
export interface SiteMarkupFact {
  readonly pages: readonly {
    readonly from: string;
    readonly url: string;
    readonly home: boolean;
    readonly data: StructuredDataFact;
  }[];
}

/**
 * The types and properties of schema.org that Google's features use, with similar ones. It is not a copy of the
 * vocabulary, which is larger and grows. So an unknown name counts as a mistake only when it is very similar to a known
 * one.
 */

/** Children of each type, as far as a feature asks for the parent. */
const CHILDREN: Readonly<Record<string, string>> = {
  CreativeWork:
    'Article Blog Book Claim ClaimReview Collection Comment Course Dataset DataCatalog Guide HowTo LearningResource MediaObject Message Movie MusicComposition MusicPlaylist MusicRecording Photograph Question Answer Quiz Recipe Review SoftwareApplication SoftwareSourceCode SpecialAnnouncement TVSeries TVEpisode WebPage WebPageElement WebSite CreativeWorkSeries DefinedTermSet Thesis',
  Article:
    'NewsArticle SocialMediaPosting TechArticle ScholarlyArticle Report SatiricalArticle AdvertiserContentArticle',
  NewsArticle: 'AnalysisNewsArticle BackgroundNewsArticle OpinionNewsArticle ReportageNewsArticle ReviewNewsArticle',
  SocialMediaPosting: 'BlogPosting DiscussionForumPosting',
  BlogPosting: 'LiveBlogPosting',
  TechArticle: 'APIReference',
  WebPage:
    'AboutPage CheckoutPage CollectionPage ContactPage FAQPage ItemPage MedicalWebPage ProfilePage QAPage SearchResultsPage RealEstateListing',
  CollectionPage: 'MediaGallery ImageGallery VideoGallery',
  WebPageElement: 'SiteNavigationElement WPHeader WPFooter WPSideBar',
  MediaObject: 'VideoObject ImageObject AudioObject DataDownload',
  Review: 'CriticReview EmployerReview UserReview CriticReviewAggregate Recommendation',
  SoftwareApplication: 'MobileApplication WebApplication VideoGame OperatingSystem',
  Rating: 'AggregateRating EndorsementRating',
  AggregateRating: 'EmployerAggregateRating',
  ItemList: 'BreadcrumbList OfferCatalog HowToSection HowToStep',
  ListItem: 'HowToItem',
  Product: 'ProductGroup ProductModel IndividualProduct SomeProducts Vehicle Drug ProductCollection',
  Vehicle: 'Car Motorcycle BusOrCoach MotorizedBicycle',
  Offer: 'AggregateOffer Demand OfferForLease OfferForPurchase',
  Event:
    'BusinessEvent ChildrensEvent ComedyEvent CourseInstance DanceEvent DeliveryEvent EducationEvent EventSeries ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent PublicationEvent SaleEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent VisualArtsEvent',
  Organization:
    'Airline Consortium Corporation EducationalOrganization FundingScheme GovernmentOrganization LocalBusiness MedicalOrganization NGO NewsMediaOrganization OnlineBusiness PerformingGroup PoliticalParty Project ResearchOrganization SportsOrganization WorkersUnion LibrarySystem',
  EducationalOrganization: 'CollegeOrUniversity ElementarySchool HighSchool MiddleSchool Preschool School',
  PerformingGroup: 'MusicGroup DanceGroup TheaterGroup',
  SportsOrganization: 'SportsTeam',
  OnlineBusiness: 'OnlineStore OnlineMarketplace',
  LocalBusiness:
    'AnimalShelter ArchiveOrganization AutomotiveBusiness ChildCare Dentist DryCleaningOrLaundry EmergencyService EmploymentAgency EntertainmentBusiness FinancialService FoodEstablishment GovernmentOffice HealthAndBeautyBusiness HomeAndConstructionBusiness InternetCafe LegalService Library LodgingBusiness MedicalBusiness ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation Store TelevisionStation TouristInformationCenter TravelAgency',
  AutomotiveBusiness:
    'AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation MotorcycleDealer',
  EntertainmentBusiness: 'AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub',
  FinancialService: 'AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency',
  FoodEstablishment:
    'Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery',
  HealthAndBeautyBusiness: 'BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor',
  HomeAndConstructionBusiness:
    'Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber RoofingContractor',
  LegalService: 'Attorney Notary',
  LodgingBusiness: 'BedAndBreakfast Campground Hostel Hotel Motel Resort VacationRental',
  MedicalBusiness: 'MedicalClinic Optician Pharmacy Physician',
  SportsActivityLocation:
    'BowlingAlley ExerciseGym GolfCourse PublicSwimmingPool SkiResort SportsClub StadiumOrArena TennisComplex',
  Store:
    'BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore MusicStore OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore',
  Thing:
    'CreativeWork Person Organization Product Offer Event Place Rating ItemList ListItem JobPosting Action SearchAction EntryPoint Brand PostalAddress GeoCoordinates OpeningHoursSpecification ContactPoint MerchantReturnPolicy OfferShippingDetails ShippingService ShippingConditions ShippingDeliveryTime ShippingRateSettings DefinedRegion MonetaryAmount QuantitativeValue PriceSpecification UnitPriceSpecification NutritionInformation PropertyValue InteractionCounter VirtualLocation Country State City AdministrativeArea DefinedTerm Clip BroadcastEvent SpeakableSpecification MemberProgram Occupation Service Schedule OccupationalExperienceRequirements EducationalOccupationalCredential MathSolver Language Audience PeopleAudience SizeSpecification WarrantyPromise ImageObject ReserveAction BuyAction OrderAction ReadAction WatchAction ViewAction JoinAction LikeAction CommentAction WriteAction',
};

/** Properties of the features, and other real ones that could be mistaken for a misspelling of them. */
const PROPERTY_NAMES =
  'about abstract accessMode acceptedAnswer acceptsReservations actor actors actionStatus additionalProperty additionalType address addressCountry addressLocality addressRegion affiliation aggregateRating agent alternateName alternativeHeadline alumni alumniOf amenityFeature answerCount applicableCountry applicantLocationRequirements applicationCategory applicationSubCategory area areaServed articleBody articleSection assesses associatedMedia attendee attendees audience audio author availability availabilityEnds availabilityStarts availableAtOrFrom availableLanguage award awards baseSalary bestRating birthDate blogPost blogPosts brand broker browserRequirements businessDays businessFunction byArtist calories carbohydrateContent category character cholesterolContent citation codeRepository color comment commentCount composer contactPoint contactPoints contactType containedIn containedInPlace containsPlace contentLocation contentRating contentSize contentUrl contributor copyrightHolder copyrightNotice copyrightYear countriesSupported courseCode courseMode coursePrerequisites creativeWorkStatus creator creditText cssSelector currenciesAccepted currency currentExchangeRate cutoffTime dateCreated dateDeleted dateModified datePosted datePublished dayOfWeek deliveryTime deliveryLeadTime department depth description device directApply director directors disambiguatingDescription discussionUrl distribution doesNotShip downloadUrl downvoteCount duns duration editor educationRequirements educationalAlignment educationalCredentialAwarded educationalLevel educationalUse elevation eligibleQuantity eligibleRegion email embedUrl employee employees employmentType encoding encodingFormat encodings endDate endOffset endTime episode eventAttendanceMode eventSchedule eventStatus expectsAcceptanceOf experienceInPlaceOfEducation experienceRequirements expires familyName fatContent faxNumber featureList fiberContent fileFormat fileSize follows founder founders foundingDate foundingLocation funder funding gender genre geo givenName globalLocationNumber gtin gtin12 gtin13 gtin14 gtin8 hasCourse hasCourseInstance hasMap hasMemberProgram hasMenu hasMerchantReturnPolicy hasOfferCatalog hasPart hasShippingService hasVariant headline height highPrice hiringOrganization honorificPrefix honorificSuffix identifier image inLanguage inProductGroupWithID includedInDataCatalog includesObject incentiveCompensation ingredients inStoreReturnsOffered instructor interactionCount interactionStatistic interactionType inventoryLevel isAccessibleForFree isBasedOn isBasedOnUrl isFamilyFriendly isLiveBroadcast isPartOf isRelatedTo isSimilarTo isVariantOf isbn iso6523Code issn itemCondition itemListElement itemListOrder itemOffered itemReviewed item itemReturned jobBenefits jobImmediateStart jobLocation jobLocationType jobTitle keywords knows knowsAbout knowsLanguage latitude leiCode learningResourceType legalName license location logo longitude lowPrice mainContentOfPage mainEntity mainEntityOfPage maintainer makesOffer manufacturer map material maxPrice maxValue measurementMethod measurementTechnique member memberOf members memoryRequirements mentions menu merchantReturnDays merchantReturnLink minPrice minValue model mpn musicBy nationality naics name negativeNotes nsn numberOfEmployees numberOfItems numberOfPages nutrition object occupationalCategory offerCount offeredBy offers openingHours openingHoursSpecification opens operatingSystem orderQuantity organizer owns parent parentItem parentOrganization partOfSeries pattern paymentAccepted performTime performer performers permissions photo photos physicalRequirement position positiveNotes postalCode postOfficeBoxNumber potentialAction prepTime previousStartDate price priceCurrency priceRange priceSpecification priceType priceValidUntil processorRequirements producer produces product productGroupID productID productionCompany programmingLanguage proteinContent provider publication publisher publishingPrinciples qualifications query-input question ratingCount ratingExplanation ratingValue recipeCategory recipeCuisine recipeIngredient recipeInstructions recipeYield refundType regionsAllowed relatedLink releaseDate releaseNotes releasedEvent requirements requiresSubscription responsibilities returnFees returnLabelSource returnMethod returnPolicyCategory returnPolicyCountry returnPolicySeasonalOverride returnShippingFeesAmount review reviewAspect reviewBody reviewCount reviewRating reviewedBy reviews runtimePlatform salaryCurrency sameAs saturatedFatContent screenshot seeks seller sender serialNumber servesCuisine servingSize serviceType sharedContent shippingConditions shippingDestination shippingDetails shippingLabel shippingOrigin shippingRate significantLink significantLinks sibling size sizeGroup sizeSystem skills sku slogan sodiumContent softwareAddOn softwareRequirements softwareVersion sourceOrganization spatial spatialCoverage speakable specialCommitments specialOpeningHoursSpecification sponsor sponsors spouse starRating startDate startOffset startTime step steps storageRequirements streetAddress subEvent subEvents subjectOf suggestedAge suggestedAnswer suggestedGender suitableForDiet sugarContent superEvent supply syllabusSections target targetName targetUrl taxID teaches telephone temporal temporalCoverage text thumbnail thumbnailUrl tickerSymbol timeRequired timeToComplete title tool totalPrice totalTime tracks trailer transcript transFatContent transitTime translator typicalAgeRange uploadDate upvoteCount url urlTemplate usageInfo userInteractionCount validFor validFrom validIn validThrough value valueAddedTaxIncluded valueName valueReference variableMeasured variesBy vatID version video videoFrameSize videoQuality warranty weight width wordCount workExample workFeatured workHours workLocation workPerformed worksFor worstRating yield';

const words = (text: string): string[] => text.split(' ');

const PARENTS: ReadonlyMap<string, readonly string[]> = (() => {
  const parents = new Map<string, string[]>();
  for (const [parent, children] of Object.entries(CHILDREN))
    for (const child of words(children)) parents.set(child, [...(parents.get(child) ?? []), parent]);
  return parents;
})();

/** Whether a type equals or descends from another. A type that we do not know equals only itself. */
export const isA = (type: string, ancestor: string): boolean =>
  type === ancestor || (PARENTS.get(type)?.some((parent) => isA(parent, ancestor)) ?? false);

const TYPES = [...new Set(['Thing', ...Object.keys(CHILDREN), ...PARENTS.keys()])];
const PROPERTIES = words(PROPERTY_NAMES);
const KNOWN = { type: new Set(TYPES), property: new Set(PROPERTIES) };
const LISTS = { type: TYPES, property: PROPERTIES };

/** Names longer than this are not compared. */
const MAX_NAME = 40;

/** Counts the edits between two short names (optimal string alignment: a swap of neighbours is one). May stop above `most`. */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edit = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      row.push(swap ? Math.min(edit, (before[j - 2] ?? 0) + 1) : edit);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? most + 1;
};

/** Returns how many edits make a misspelling: one from six letters, two from ten. Short names resemble real ones. */
const allowed = (name: string): number => (name.length >= 10 ? 2 : name.length >= 6 ? 1 : 0);

/** Whether two names differ only in number. Schema.org has both forms of many names (`actor`, `actors`). */
const isNumber = (a: string, b: string): boolean => `${a}s` === b || `${b}s` === a;

/** Names that exist in only one number, by the wrong form. */
const WRONG_NUMBER: Readonly<Record<string, string>> = {
  authors: 'author',
  images: 'image',
  offer: 'offers',
  recipeIngredients: 'recipeIngredient',
  recipeInstruction: 'recipeInstructions',
  aggregateRatings: 'aggregateRating',
};

/** Returns the known name that an unknown one most resembles; null for known names and when none is similar enough. */
export const nearMiss = (what: 'type' | 'property', name: string): string | null => {
  if (name.length > MAX_NAME || KNOWN[what].has(name)) return null;
  if (what === 'property' && Object.hasOwn(WRONG_NUMBER, name)) return WRONG_NUMBER[name] ?? null;
  const lower = name.toLowerCase();
  const sameLetters = LISTS[what].find((known) => known.toLowerCase() === lower);
  if (sameLetters !== undefined) return sameLetters;
  const most = allowed(name);
  if (most === 0) return null;
  let nearest: { readonly name: string; readonly edits: number } | null = null;
  for (const known of LISTS[what]) {
    const edits = isNumber(name, known) ? most + 1 : distance(name, known, most);
    if (edits <= Math.min(most, allowed(known)) && edits < (nearest?.edits ?? most + 1))
      nearest = { name: known, edits };
  }
  return nearest?.name ?? null;
};

type Nodes = Pick<StructuredDataFact, 'nodes'>;

/** Whether a node has one of the types or a type that descends from one. */
export const isOf = (node: MarkupNode, ...types: readonly string[]): boolean =>
  node.types.some((type) => types.some((ancestor) => isA(type, ancestor)));

/** Returns the nodes of these types, without those that the reader saw only in part. */
export const nodesOf = ({ nodes }: Nodes, ...types: readonly string[]): MarkupNode[] =>
  nodes.filter((node) => node.whole && isOf(node, ...types));

const LISTED_AS = new Set([
  'itemListElement',
  'item',
  'blogPost',
  'blogPosts',
  'hasPart',
  'isRelatedTo',
  'isSimilarTo',
  'relatedLink',
  'mentions',
  'citation',
  'isPartOf',
  'isBasedOn',
  'hasVariant',
  'isVariantOf',
  'itemReviewed',
  'subEvent',
  'superEvent',
  'containedInPlace',
  'makesOffer',
  'itemOffered',
  'workExample',
  'associatedMedia',
  'sharedContent',
  'subjectOf',
  'dataset',
  'knowsAbout',
  'comment',
]);

/**
 * Whether a node is the subject of the page, and not an entry of a list, or a part of or relation to something else.
 */
export const isMain = (node: MarkupNode): boolean =>
  !node.usedAs.some((property) => LISTED_AS.has(property)) &&
  (!node.nested || node.usedAs.some((property) => /^(?:mainEntity|about)$/.test(property)));

/** Returns the main nodes of these types. */
export const mainNodesOf = (data: Nodes, ...types: readonly string[]): MarkupNode[] =>
  nodesOf(data, ...types).filter(isMain);

const own = (node: MarkupNode, property: string): readonly MarkupValue[] =>
  Object.hasOwn(node.properties, property) ? (node.properties[property] ?? []) : [];

const standsFor = (property: string, text: string): boolean =>
  property === 'url' || (property === 'name' && !/^https?:\/\//i.test(text));

/** Returns the values at a path of properties: `offers.price`. A text instead of a node counts as its name or address. */
export const valuesAt = ({ nodes }: Nodes, node: MarkupNode, path: string): MarkupValue[] => {
  let values: MarkupValue[] = own(node, path.split('.')[0] ?? '').slice();
  for (const property of path.split('.').slice(1)) {
    values = values.flatMap((value) => {
      if (typeof value === 'string') return standsFor(property, value) ? value : [];
      const inner = nodes[value.node];
      return inner === undefined ? [] : own(inner, property);
    });
  }
  return values;
};

/** Returns the texts at the first of several paths that has any: `price|lowPrice`. */
export const textsAt = (data: Nodes, node: MarkupNode, paths: string): string[] => {
  for (const path of paths.split('|')) {
    const texts = valuesAt(data, node, path).flatMap((value) => (typeof value === 'string' ? value : []));
    if (texts.length > 0) return texts;
  }
  return [];
};

/** Returns the nodes at a path of properties. */
export const nodesAt = (data: Nodes, node: MarkupNode, path: string): MarkupNode[] =>
  valuesAt(data, node, path).flatMap((value) => (typeof value === 'string' ? [] : (data.nodes[value.node] ?? [])));

/** Returns, in words, the wanted properties that a node lacks. `review|aggregateRating` means that one of them is enough. */
export const missingOf = (data: Nodes, node: MarkupNode, wanted: readonly string[]): string[] =>
  wanted
    .filter((paths) => !paths.split('|').some((path) => valuesAt(data, node, path).length > 0))
    .map((paths) => paths.replaceAll('|', ' or '));

export interface Requirements {
  readonly required: readonly string[];
  /** Properties whose absence is only a warning. */
  readonly expected?: readonly string[];
  /** What the nodes at a property must have, if there are any. */
  readonly inside?: Readonly<Record<string, Requirements>>;
}

export interface Lacking {
  readonly required: readonly string[];
  readonly expected: readonly string[];
}

/** Returns the properties that a feature needs but that a node, or the nodes inside it, do not have. */
export const lackingOf = (
  data: Nodes,
  node: MarkupNode,
  { required, expected = [], inside = {} }: Requirements,
): Lacking => {
  const lacking = { required: missingOf(data, node, required), expected: missingOf(data, node, expected) };
  for (const [property, wanted] of Object.entries(inside)) {
    for (const inner of nodesAt(data, node, property)) {
      const below = lackingOf(data, inner, wanted);
      for (const key of ['required', 'expected'] as const)
        lacking[key].push(...below[key].map((name) => `${property}: ${name}`));
    }
  }
  return { required: [...new Set(lacking.required)], expected: [...new Set(lacking.expected)] };
};

/** Names a node for a report by its types and, when it has one, its name. */
export const nameOf = (data: Nodes, node: MarkupNode): string => {
  const [name] = textsAt(data, node, 'name|headline|title');
  const types = node.types.join(', ');
  return name === undefined ? types : `${types} “${name.slice(0, 80)}”`;
};

/** Returns the claim about a property of a node, as compared with the page, or null. */
export const claimOf = (data: StructuredDataFact, node: MarkupNode, property: string) =>
  data.claims.find((claim) => claim.property === property && data.nodes[claim.node] === node) ?? null;

/** Reads a rating and its scale, 1 to 5 by default; null when it is not a number. Reads fractions and percentages too. */
export const ratingOf = (data: Nodes, node: MarkupNode) => {
  const number = (path: string, none: number): number => {
    const [text] = textsAt(data, node, path);
    return text === undefined ? none : Number(text.replace(',', '.'));
  };
  const [text] = textsAt(data, node, 'ratingValue');
  if (text === undefined) return null;
  const scaled = /^(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)|(%))$/.exec(text);
  const value = Number((scaled?.[1] ?? text).replace(',', '.'));
  const best = scaled?.[3] ? 100 : scaled?.[2] ? Number(scaled[2]) : number('bestRating', 5);
  const worst = scaled ? 0 : number('worstRating', Math.min(1, best));
  return [value, best, worst].some(Number.isNaN) ? null : { text, value, best, worst };
};
