export { keepCampaignUse } from './campaigns.queries.ts'
export { priceWithCode } from './price-with-code.ts'
