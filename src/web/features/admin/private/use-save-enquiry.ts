import { useSaveAnswer } from '#web/admin-ui/answer/use-save-answer.ts'
import { getEnquiryQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { EnquiryWithAnswers } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { ENQUIRIES } from './use-board.ts'

/** Saves a change of an enquiry and shows it in its panel and on the board. */
export function useSaveEnquiry(id: string) {
  return useSaveAnswer<EnquiryWithAnswers>({
    queryKey: getEnquiryQueryKey({ path: { id } }),
    list: ENQUIRIES,
    staleText: m.board_stale(),
  })
}
