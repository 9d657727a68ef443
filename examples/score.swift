// For Swift 5.7 or later, as main.swift. On Linux add `import FoundationNetworking`.
import Foundation

struct Score: Decodable { let total: Int }

struct Fault: Decodable { let pointer, code, message: String }

struct Problem: Decodable, Error {
    let status: Int
    let detail: String
    let errors: [Fault]?
}

struct Outcome: Decodable {
    let score: Score?
    let problem: Problem?
}

struct Batch: Decodable { let results: [Outcome] }

func ask<Answer: Decodable>(_ path: String, _ sent: String) async throws -> Answer {
    var request = URLRequest(url: URL(string: "http://localhost:8000" + path)!, timeoutInterval: 60)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(sent.utf8)
    let (body, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
        throw try JSONDecoder().decode(Problem.self, from: body)
    }
    return try JSONDecoder().decode(Answer.self, from: body)
}

let wind = #"{"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", "melds": [{"tiles": ["WE", "WE", "WE"]}]}"#
let wrong = #"{"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", "melds": [{"tiles": ["DR", "DR", "DG"]}]}"#

let score: Score = try await ask("/v1/scores", wind)
print(score.total)

let batch: Batch = try await ask("/v1/scores/batch?fields=total", #"{"hands": [\#(wind), \#(wrong)]}"#)
for result in batch.results {
    print(result.score.map { String($0.total) } ?? result.problem?.detail ?? "")
}

do {
    let _: Score = try await ask("/v1/scores", wrong)
} catch let problem as Problem {
    for fault in problem.errors ?? [] {
        print("\(fault.pointer): \(fault.message)")
    }
}
