/**
 * The types and properties of schema.org that Google's features use, with what stands near them. It is no copy of the
 * vocabulary, which is larger and grows: a name that is not here is only taken for a mistake when it is almost one
 * that is.
 */

/** Each parent with its children, as far as a feature asks for the parent. */
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

/** Properties of the features, and beside them real ones that a misspelling of another could be mistaken for. */
const PROPERTY_NAMES =
  'about abstract accessMode acceptedAnswer acceptsReservations actor actors actionStatus additionalProperty additionalType address addressCountry addressLocality addressRegion affiliation aggregateRating agent alternateName alternativeHeadline alumni alumniOf amenityFeature answerCount applicableCountry applicantLocationRequirements applicationCategory applicationSubCategory area areaServed articleBody articleSection assesses associatedMedia attendee attendees audience audio author availability availabilityEnds availabilityStarts availableAtOrFrom availableLanguage award awards baseSalary bestRating birthDate blogPost blogPosts brand broker browserRequirements businessDays businessFunction byArtist calories carbohydrateContent category character cholesterolContent citation codeRepository color comment commentCount composer contactPoint contactPoints contactType containedIn containedInPlace containsPlace contentLocation contentRating contentSize contentUrl contributor copyrightHolder copyrightNotice copyrightYear countriesSupported courseCode courseMode coursePrerequisites creativeWorkStatus creator creditText cssSelector currenciesAccepted currency currentExchangeRate cutoffTime dateCreated dateDeleted dateModified datePosted datePublished dayOfWeek deliveryTime deliveryLeadTime department depth description device directApply director directors disambiguatingDescription discussionUrl distribution doesNotShip downloadUrl downvoteCount duns duration editor educationRequirements educationalAlignment educationalCredentialAwarded educationalLevel educationalUse elevation eligibleQuantity eligibleRegion email embedUrl employee employees employmentType encoding encodingFormat encodings endDate endOffset endTime episode eventAttendanceMode eventSchedule eventStatus expectsAcceptanceOf experienceInPlaceOfEducation experienceRequirements expires familyName fatContent faxNumber featureList fiberContent fileFormat fileSize follows founder founders foundingDate foundingLocation funder funding gender genre geo givenName globalLocationNumber gtin gtin12 gtin13 gtin14 gtin8 hasCourse hasCourseInstance hasMap hasMemberProgram hasMenu hasMerchantReturnPolicy hasOfferCatalog hasPart hasShippingService hasVariant headline height highPrice hiringOrganization honorificPrefix honorificSuffix identifier image inLanguage inProductGroupWithID includedInDataCatalog includesObject incentiveCompensation ingredients inStoreReturnsOffered instructor interactionCount interactionStatistic interactionType inventoryLevel isAccessibleForFree isBasedOn isBasedOnUrl isFamilyFriendly isLiveBroadcast isPartOf isRelatedTo isSimilarTo isVariantOf isbn iso6523Code issn itemCondition itemListElement itemListOrder itemOffered itemReviewed item itemReturned jobBenefits jobImmediateStart jobLocation jobLocationType jobTitle keywords knows knowsAbout knowsLanguage latitude leiCode learningResourceType legalName license location logo longitude lowPrice mainContentOfPage mainEntity mainEntityOfPage maintainer makesOffer manufacturer map material maxPrice maxValue measurementMethod measurementTechnique member memberOf members memoryRequirements mentions menu merchantReturnDays merchantReturnLink minPrice minValue model mpn musicBy nationality naics name negativeNotes nsn numberOfEmployees numberOfItems numberOfPages nutrition object occupationalCategory offerCount offeredBy offers openingHours openingHoursSpecification opens operatingSystem orderQuantity organizer owns parent parentItem parentOrganization partOfSeries pattern paymentAccepted performTime performer performers permissions photo photos physicalRequirement position positiveNotes postalCode postOfficeBoxNumber potentialAction prepTime previousStartDate price priceCurrency priceRange priceSpecification priceType priceValidUntil processorRequirements producer produces product productGroupID productID productionCompany programmingLanguage proteinContent provider publication publisher publishingPrinciples qualifications query-input question ratingCount ratingExplanation ratingValue recipeCategory recipeCuisine recipeIngredient recipeInstructions recipeYield refundType regionsAllowed relatedLink releaseDate releaseNotes releasedEvent requirements requiresSubscription responsibilities returnFees returnLabelSource returnMethod returnPolicyCategory returnPolicyCountry returnPolicySeasonalOverride returnShippingFeesAmount review reviewAspect reviewBody reviewCount reviewRating reviewedBy reviews runtimePlatform salaryCurrency sameAs saturatedFatContent screenshot seeks seller sender serialNumber servesCuisine servingSize serviceType sharedContent shippingConditions shippingDestination shippingDetails shippingLabel shippingOrigin shippingRate significantLink significantLinks sibling size sizeGroup sizeSystem skills sku slogan sodiumContent softwareAddOn softwareRequirements softwareVersion sourceOrganization spatial spatialCoverage speakable specialCommitments specialOpeningHoursSpecification sponsor sponsors spouse starRating startDate startOffset startTime step steps storageRequirements streetAddress subEvent subEvents subjectOf suggestedAge suggestedAnswer suggestedGender suitableForDiet sugarContent superEvent supply syllabusSections target targetName targetUrl taxID teaches telephone temporal temporalCoverage text thumbnail thumbnailUrl tickerSymbol timeRequired timeToComplete title tool totalPrice totalTime tracks trailer transcript transFatContent transitTime translator typicalAgeRange uploadDate upvoteCount url urlTemplate usageInfo userInteractionCount validFor validFrom validIn validThrough value valueAddedTaxIncluded valueName valueReference variableMeasured variesBy vatID version video videoFrameSize videoQuality warranty weight width wordCount workExample workFeatured workHours workLocation workPerformed worksFor worstRating yield';

const words = (text: string): string[] => text.split(' ');

const PARENTS: ReadonlyMap<string, readonly string[]> = (() => {
  const parents = new Map<string, string[]>();
  for (const [parent, children] of Object.entries(CHILDREN))
    for (const child of words(children)) parents.set(child, [...(parents.get(child) ?? []), parent]);
  return parents;
})();

/** Whether a type is another or one of its kinds. A type we do not know is only itself. */
export const isA = (type: string, ancestor: string): boolean =>
  type === ancestor || (PARENTS.get(type)?.some((parent) => isA(parent, ancestor)) ?? false);

const TYPES = [...new Set(['Thing', ...Object.keys(CHILDREN), ...PARENTS.keys()])];
const PROPERTIES = words(PROPERTY_NAMES);
const KNOWN = { type: new Set(TYPES), property: new Set(PROPERTIES) };
const LISTS = { type: TYPES, property: PROPERTIES };

/** Names longer than this are compared with none. */
const MAX_NAME = 40;

/** Edits between two short names (optimal string alignment: a swap of neighbours counts one), or more than `most`. */
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

/** Short names have true neighbours: one edit from six letters on, two from ten. */
const allowed = (name: string): number => (name.length >= 10 ? 2 : name.length >= 6 ? 1 : 0);

/** Plural and singular exist side by side in schema.org (`actor`, `actors`), more often than we know. */
const isNumber = (a: string, b: string): boolean => `${a}s` === b || `${b}s` === a;
/** The ones that do not. */
const WRONG_NUMBER: Readonly<Record<string, string>> = {
  authors: 'author',
  images: 'image',
  offer: 'offers',
  recipeIngredients: 'recipeIngredient',
  recipeInstruction: 'recipeInstructions',
  aggregateRatings: 'aggregateRating',
};

/** The known name that an unknown one almost is; null for known names and for those that resemble none. */
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
