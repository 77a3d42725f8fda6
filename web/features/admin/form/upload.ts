import { staffForms } from '../../../../contract/problems/staff-forms.ts'
import { ApiError } from '../../../api/api-error.ts'

const mostBytes = 5 * 1024 * 1024

/** Sends one picture and tells how far it is; fetch cannot tell that. */
export function uploadImage(file: File, onProgress: (share: number) => void): Promise<string> {
  if (file.size > mostBytes) return Promise.reject(new Error(staffForms['image-too-large']))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/upload-image')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = request.response as { status?: boolean; message?: string; data?: { url: string } } | null
      if (request.status < 400 && answer?.data) resolve(answer.data.url)
      else reject(new ApiError(request.status, answer?.message ?? ''))
    }
    request.onerror = () => reject(new ApiError(0, ''))
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}
