import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

/** The calls of superadmins about the accounts of others, for `createEndpointCalls`. */
export function userCalls(cinema: TestCinema): EndpointCalls {
  const somebody = async () => ({ params: { id: (await cinema.aPerson()).userId } })
  return {
    listUsers: async () => ({
      query: { q: 'Verma', role: 'user', page: '1', limit: '10', sort: 'name' },
    }),
    getUser: somebody,
    changeUser: async () => ({
      params: { id: (await cinema.aProvenPerson()).userId },
      body: { role: 'staff', duties: ['door'] },
    }),
    deleteUser: somebody,
    changeManyUsers: async () => ({
      body: { ids: [(await cinema.aPerson()).userId], action: 'deactivate' },
    }),
    inviteUser: somebody,
    listSignIns: async () => ({ ...(await somebody()), query: { page: '1', limit: '10' } }),
  }
}
