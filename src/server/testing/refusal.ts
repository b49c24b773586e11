/** The body of every error response. */
export type Refusal = {
  error: {
    code: string
    message: string
    requestId: string
    details?: { fields: { field: string; message: string }[] }
  }
  message: string
  _message?: string
}
